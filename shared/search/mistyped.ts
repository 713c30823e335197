const shortestMistyped = 4
const shortestBegun = 5

/** How many slips of the finger a word of this length may hold; a short one with a slip is just another word. */
const slipsIn = (word: string) => (word.length < 8 ? 1 : 2)

/** Whether somebody who typed `typed` may have meant `word`, or the beginning of it. */
export function mayMean(typed: string, word: string): boolean {
  if (typed.length < shortestMistyped || word === typed) return false

  const toBeginnings = distances(typed, word)
  const nearest = typed.length < shortestBegun ? toBeginnings.at(-1)! : Math.min(...toBeginnings)
  return nearest <= slipsIn(typed)
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to get from one word to
 * each beginning of the other, the empty one first (optimal string alignment).
 */
function distances(from: string, to: string): number[] {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, length) => length)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      now.push(
        Math.min(
          last[column]! + 1,
          now[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = now
  }
  return last
}
