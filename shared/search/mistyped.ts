const shortestMistyped = 4
const shortestPrefix = 5

/** How many typos to accept in a word. A short word with two typos is just another word. */
const maxTypos = (word: string) => (word.length < 8 ? 1 : 2)

/** Whether `typed` is probably a typo for `word` or its beginning. */
export function isLikelyTypo(typed: string, word: string): boolean {
  if (typed.length < shortestMistyped || word === typed) return false

  const toPrefixes = distances(typed, word)
  const nearest = typed.length < shortestPrefix ? toPrefixes.at(-1)! : Math.min(...toPrefixes)
  return nearest <= maxTypos(typed)
}

/** A word with two neighboring letters swapped, in each way. Empty for words too short to correct. */
export function neighborSwaps(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < shortestMistyped) return []

  return letters.flatMap((letter, index) => {
    const next = letters[index + 1]
    return next === undefined || next === letter
      ? []
      : letters
          .with(index, next)
          .with(index + 1, letter)
          .join('')
  })
}

/**
 * How many letters to add, remove, change or swap with their neighbor to turn one word into each
 * prefix of the other, starting with the empty one (optimal string alignment).
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
