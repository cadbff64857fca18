import Data
import Domain
import Presentation
