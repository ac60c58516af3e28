/// `WireUTF16` is spelled `wire-utf16`: a run of capitals is one word.
package func kebabCased(_ name: String) -> String {
  let characters = Array(name)
  var result = ""
  for (index, character) in characters.enumerated() {
    let next = index + 1 < characters.count ? characters[index + 1] : nil
    if index > 0, character.isUppercase,
      !characters[index - 1].isUppercase || next?.isLowercase == true
    {
      result += "-"
    }
    result += character.lowercased()
  }
  return result
}
