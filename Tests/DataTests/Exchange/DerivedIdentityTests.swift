import Data
import Domain
import Testing

struct DerivedIdentityTests {
  @Test(
    "the digest is the one that RFC 3174 and Python's hashlib give",
    arguments: [
      ("", 0, 0xda39_a3ee_5e6b_4b0d, 0x3255_bfef_9560_1890),
      ("abc", 1, 0xa999_3e36_4706_816a, 0xba3e_2571_7850_c26c),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, 0x8498_3e44_1c3b_d26e,
        0xbaae_4aa1_f951_29e5
      ),
      ("a", 55, 0xc1c8_bbdc_2279_6e28, 0xc0e1_5163_d208_99b6),
      ("a", 56, 0xc2db_330f_6083_854c, 0x99d4_b5bf_b6e8_f29f),
      ("a", 63, 0x03f0_9f5b_158a_7a8c, 0xdad9_20bd_dc29_b81c),
      ("a", 64, 0x0098_ba82_4b5c_1642, 0x7bd7_a112_2a5a_442a),
      ("a", 119, 0xee97_1065_aaa0_17e0, 0x632a_8ca6_c77b_b3bf),
      ("a", 120, 0xf34c_1488_3853_46a5, 0x5709_ba05_6ddd_0828),
      ("a", 1_000_000, 0x34aa_973c_d4c4_daa4, 0xf61e_eb2b_dbad_2731),
      (
        "0123456701234567012345670123456701234567012345670123456701234567", 10,
        0xdea3_56a2_cddd_90c7, 0xa7ec_edc5_ebb5_6393
      ),
    ] as [(String, Int, UInt64, UInt64)])
  func digest(_ part: String, count: Int, high: UInt64, low: UInt64) {
    let digest = truncatedSHA1(Array(String(repeating: part, count: count).utf8))
    #expect(digest == (high, low))
  }

  @Test(
    "the identity is the one that Python's uuid5 gives in our name space",
    arguments: [
      ("", "d25a5886-ef67-52d7-95ba-6015f1f7e940"), ("a", "956f49ff-9422-5d50-ac1c-ac39bc2a0a28"),
      ("milk 🥛", "dba8a0b6-67e6-5429-9a68-6ad34f0dc6be"),
      (String(repeating: "x", count: 200), "2a832b02-3cb2-5606-8498-2cbf5455bb8b"),
    ])
  func version5(_ name: String, _ id: String) {
    #expect(TaskID(derivedFrom: Array(name.utf8)).text == id)
  }
}
