import { isBlank, nextFilled } from './blank-lines.ts'
import { closing, closingWithName, postscript, sentFrom } from './mail-words.ts'

const longestLine = 200

/** The lines without the signature and sign-off. */
export function withoutSignature(lines: readonly string[], author: string): string[] {
  const dashes = lines.findIndex((line) => /^\s*--\s*$/.test(line))
  const above = (dashes < 0 ? lines : lines.slice(0, dashes)).filter(
    (line) => line.length > longestLine || !sentFrom.test(line),
  )
  return withoutCard(withoutClosing(above, author), author)
}

/** Removes everything from "Best regards" on, until there is text again, for example a "PS". */
function withoutClosing(lines: readonly string[], author: string): string[] {
  let isBelow = false
  return lines.filter((line, index) => {
    if (isBlank(line)) return true
    if (isClosingAt(lines, index, author)) isBelow = true
    else if (isBelow && isText(line)) isBelow = false
    return !isBelow
  })
}

/** "Thanks" is a sign-off when a name or nothing follows; otherwise it may start an email. */
function isClosingAt(lines: readonly string[], index: number, author: string): boolean {
  const line = lines[index]!
  if (line.length > longestLine) return false
  const name = closingWithName.exec(line)?.groups?.['name']
  if (name !== undefined) return isName(name, author)
  if (!closing.test(line)) return false
  const next = lines[nextFilled(lines, index + 1)]
  return next === undefined || isName(next, author) || isContact(next) || postscript.test(next)
}

/** Removes contact details at the end, with or without a name above. */
function withoutCard(lines: readonly string[], author: string): string[] {
  const name = lines.findLastIndex((line) => author !== '' && isName(line, author, true))
  const end = name >= 0 && lines.slice(name + 1).every((line) => isBlank(line) || !isText(line)) ? name : lines.length
  const last = lines.slice(0, end).findLastIndex((line) => !isBlank(line) && !isContact(line))
  return lines.slice(0, last + 1)
}

/** The author's name, or a few words that look like a name. */
function isName(line: string, author: string, isExact = false): boolean {
  const text = line.trim().replace(/^(?:[-–—~*]+|i\. ?[av]\.|ppa\.)\s*|[,.*]+$|\s+\|.*$/gi, '')
  if (text === '' || text.length > 60) return false
  const words = text.toLowerCase().split(/\s+/)
  const own = author.toLowerCase().split(/\s+/).filter(Boolean)
  if (
    own.length > 0 &&
    own[0]!.startsWith(words[0]!.replace('.', '')) &&
    words.slice(1).every((word) => own.some((part) => part.startsWith(word.replace('.', ''))))
  )
    return true
  return !isExact && /^\p{Lu}[\p{L}.'’-]*(?: (?:van|von|de|da|der|den|\p{Lu}[\p{L}.'’-]*)){0,4}$/u.test(text)
}

/** A phone number, an email or web address, or several of these in one line. */
function isContact(line: string): boolean {
  const text = line.trim()
  if (text.length > 160) return false
  return (
    /^(?:https?:\/\/)?(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/?$/u.test(text) ||
    /^(?:e-?mail\s*:\s*|<)?[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}>?$/iu.test(text) ||
    /^(?:(?:tel(?:efon|éfono|efono|ephone)?|phone|mobile?|mobil|cell|office|fon|fax|[tmpdo])\s*[.:]*\s*)?\+?\(?\d[\d\s()./-]{6,}$/i.test(
      text,
    ) ||
    (/\d|@|www\./.test(text) && /\s[|•·]\s/.test(text))
  )
}

/** Whether a line is text, not a name, title or address. */
function isText(line: string): boolean {
  const text = line.trim()
  if (text.length > longestLine || postscript.test(text)) return true
  if (isContact(text)) return false
  const words = text.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return /[?!]$/.test(text) ? words.length >= 2 : words.length >= 4 && small / words.length >= 0.6
}
