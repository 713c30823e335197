import { isBlank, nextFilled } from './blank-lines.ts'
import { headFrom, headMore, quoteLead, quoteSeparator, quoteVerb } from './mail-words.ts'

const longestLead = 400
const isQuote = (line: string | undefined) => line !== undefined && /^\s{0,3}>/.test(line)

/** Which lines of an email are quoted from an earlier one. */
export function quotedLines(lines: readonly string[]): boolean[] {
  const quoted = lines.map((line, index) => isQuote(line) || isRestOfQuote(lines, index))
  for (let index = 0; index < lines.length; index++) {
    if (quoted[index]) continue
    if (isHeadAt(lines, index)) return quoted.fill(true, index)

    const height = leadAt(lines, index)
    if (height === 0) continue
    const next = nextFilled(lines, index + height)
    // Without ">" there's no telling where the quote ends, so it goes to the end.
    if (next >= 0 && !isQuote(lines[next])) return quoted.fill(true, index)
    quoted.fill(true, index, index + height)
    index += height - 1
  }
  return quoted
}

/** The rest of a long quoted line that a mail app broke, without a ">" of its own. */
function isRestOfQuote(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1]
  return (
    before !== undefined &&
    isQuote(before) &&
    before.length >= 70 &&
    isQuote(lines[index + 1]) &&
    /^\p{Ll}/u.test(lines[index] ?? '')
  )
}

/** The number of lines that "On Tuesday, Ana Ruiz <ana@…> wrote:" takes here; 0 when it isn't here. */
function leadAt(lines: readonly string[], index: number): number {
  let lead = ''
  for (let height = 1; height <= 4; height++) {
    const line = lines[index + height - 1]
    if (line === undefined || isBlank(line) || isQuote(line)) return 0
    lead += ` ${line.trim()}`
    if (lead.length > longestLead) return 0
    if (isLead(lead.trim()) || (height === 1 && isShortLead(line) && isQuote(lines[nextFilled(lines, index + 1)])))
      return height
    if (height === 1 && !quoteLead.test(line) && !/<[^<>\s]+@[^<>\s]+>?$/.test(line.trim())) return 0
  }
  return 0
}

/** Ends with a colon, says "wrote", and has an address, a date or a time. */
function isLead(text: string): boolean {
  const isDated = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(text)
  const isSeveralSentences = /(?:\p{L}{5}\.|[!?]) \p{Lu}/u.test(text)
  if (!/:\s*$/.test(text) || !quoteVerb.test(text) || isSeveralSentences) return false
  return text.includes('@') || isDated || (quoteLead.test(text) && /\d{4}|\d{1,2}[:.h]\d{2}/.test(text))
}

/** Right above a quote, less is enough: "Ana wrote:", "2026-03-03 Ana <ana@…>:". */
function isShortLead(text: string): boolean {
  return /:\s*$/.test(text) && (quoteVerb.test(text) || /<[^<>\s]+@[^<>\s]+>/.test(text))
}

/** "-----Original Message-----", or the header lines From, Sent, To and Subject. */
function isHeadAt(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (line.length > longestLead) return false
  if (quoteSeparator.test(line)) return true
  if (/^\s*[_-]{10,}\s*$/.test(line)) {
    const next = nextFilled(lines, index + 1)
    return next >= 0 && headFrom.test(lines[next]!.slice(0, longestLead)) && isHeadAt(lines, next)
  }
  if (!headFrom.test(line)) return false
  const more = lines.slice(index + 1, index + 9).filter((one) => headMore.test(one.slice(0, longestLead)))
  return more.length >= 2
}
