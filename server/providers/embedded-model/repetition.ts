const longestUnit = 400
const fewestRepeats = 4
const fewestCharacters = 160

/** Whether a text ends in the same passage again and again, as small models do when they are stuck. */
export function isRepeating(text: string): boolean {
  for (let unit = 1; unit <= longestUnit; unit++) {
    const length = Math.max(unit * fewestRepeats, fewestCharacters)
    if (length > text.length) continue
    const tail = text.slice(-length)
    if (tail.slice(unit) === tail.slice(0, -unit)) return true
  }
  return false
}
