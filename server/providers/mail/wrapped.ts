const columns = 72

/** Text in lines of at most 72 columns; only addresses may be longer. `first` and `rest` begin its lines. */
export function wrapped(
  text: string,
  { first, rest = first }: { first: string; rest?: string } = { first: '' },
): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ').flatMap((one) => broken(one, columns - widthOf(rest)))) {
    if (!isEmpty && widthOf(`${line} ${word}`) > columns) {
      lines.push(line)
      line = rest
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

/** A word that is longer than a line, such as a Chinese sentence, in parts. */
function broken(word: string, width: number): string[] {
  if (widthOf(word) <= width || /^\w+:\/\//.test(word)) return [word]
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    if (widthOf(parts.at(-1)! + segment) > width) parts.push('')
    parts[parts.length - 1] += segment
  }
  return parts
}

const graphemes = new Intl.Segmenter('en')
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uff60]/gu

const widthOf = (text: string) => text.length + (text.match(wide)?.filter((one) => one.length === 1).length ?? 0)
