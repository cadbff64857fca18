/// How often each kind of thing is lost with one task.
struct TaskwarriorLosses {
  private var counts: [(loss: TaskwarriorLoss, count: Int)] = []

  mutating func add(_ loss: TaskwarriorLoss, _ count: Int = 1) {
    counts.append((loss, count))
  }

  func tell(_ stage: RecordStage) {
    for (loss, count) in counts {
      for _ in 0..<count { stage.lose(.noPlace, loss.singular, loss.plural) }
    }
  }
}
