/** A line, or part of one. `index` is the line's position in the conversation; `day` is local. */
export type PromptRow = { index: number; isCitable: boolean; day: string; text: string; tokens: number }

const mostOverlappingRows = 20
const overlapShare = 1 / 8

/**
 * A cautious estimate of the tokens in a text: three bytes each. English has four or five bytes per token, German three
 * and a half, and a Chinese character is three bytes and about one token.
 */
export function tokensIn(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3)
}

/** Cuts rows into windows of at most so many tokens. Windows overlap, so that no exchange is cut in two. */
export function windowsOf(rows: readonly PromptRow[], tokens: number): PromptRow[][] {
  const windows: PromptRow[][] = []
  let start = 0
  while (start < rows.length) {
    const end = endOf(rows, start, tokens)
    windows.push(rows.slice(start, end))
    if (end === rows.length) break
    start = Math.max(start + 1, startOfOverlap(rows, end, tokens * overlapShare))
  }
  return windows
}

/** A row that is too long on its own still makes a window. */
function endOf(rows: readonly PromptRow[], start: number, tokens: number): number {
  let end = start + 1
  for (let used = rows[start]!.tokens; end < rows.length; end++) {
    used += rows[end]!.tokens
    if (used > tokens) break
  }
  return end
}

function startOfOverlap(rows: readonly PromptRow[], end: number, tokens: number): number {
  let start = end
  for (let used = 0; start > 0 && end - start < mostOverlappingRows; start--) {
    used += rows[start - 1]!.tokens
    if (used > tokens) break
  }
  return start
}
