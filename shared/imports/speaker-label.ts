const longestName = 80
const mostWords = 6

/** Words before a colon that aren't speakers. */
const notSpeakers = new Set(
  (
    'note notes nb ps re fw fwd subject date time agenda attendees attending present absent participants topic topics action actions ' +
    'todo to-do summary title from to cc bcc link links url meeting location where when what who why how update example ' +
    'warning error info edit transcript recording duration chapter start end http https ftp mailto'
  )
    .split(' ')
    .concat('meeting title', 'meeting date', 'meeting participants'),
)

export type LabeledLine = { speaker: string; text: string }

/**
 * Splits `Speaker: text` at the first colon that isn't part of a web address or a clock time. Null if
 * there is none, or nothing before it.
 */
export function splitSpeaker(line: string): LabeledLine | null {
  const head = line.slice(0, longestName + 1)
  for (let at = head.indexOf(':'); at !== -1; at = head.indexOf(':', at + 1)) {
    if (line.startsWith('//', at + 1)) return null
    if (isDigit(line[at - 1]) && isDigit(line[at + 1])) continue

    const speaker = tidy(line.slice(0, at))
    return speaker === '' ? null : { speaker, text: tidy(line.slice(at + 1)) }
  }
  return null
}

/** Whether a label is probably a speaker, not a heading or half a sentence. */
export function isLikelySpeaker(label: string): boolean {
  const words = label.split(' ')
  if (words.length > mostWords || notSpeakers.has(label.toLowerCase())) return false
  if (!/[\p{L}\p{N}]/u.test(label) || /[?!;]|\.\s\p{Ll}/u.test(label)) return false

  return true
}

/** Whether a label starts with a capital, or its script has none, and has at most one lowercase word. */
export function looksLikeName(label: string): boolean {
  const words = label.split(' ')
  return /^[^\p{L}]*[\p{Lu}\p{Lt}\p{Lo}]/u.test(label) && words.filter((word) => /^\p{Ll}/u.test(word)).length <= 1
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}
