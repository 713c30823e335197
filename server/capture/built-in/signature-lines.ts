import type { Conversation, ConversationLine } from '../types.ts'
import type { Language } from './language.ts'

/** The ids of the lines from an email's signature on, including small print and ads below it. */
export function signatureLines({ source, lines }: Conversation, { closing, afterword }: Language): Set<string> {
  const signed = new Set<string>()
  if (source !== 'email') return signed

  let isSigned = false
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.speaker !== line.speaker) isSigned = false
    if (afterword.test(line.text)) isSigned = false
    if (isSigned) signed.add(line.id)
    else if (signs(line) || (closing.test(line.text) && (namesSender(line) || signs(lines[index + 1])))) isSigned = true
  }
  return signed
}

/** "Philip Stanton", "– Philip", "Philip Stanton | Head of Accounts" */
function signs(line: ConversationLine | undefined): boolean {
  if (line === undefined) return false
  const text = line.text.replace(/^[\s–—-]+/, '').trim()
  return namesOf(line).some(
    (name) =>
      text === name ||
      text.startsWith(`${name} |`) ||
      (text.startsWith(`${name}, `) && /^\p{Lu}/u.test(text.slice(name.length + 2)) && text.length < 80),
  )
}

function namesSender(line: ConversationLine): boolean {
  return namesOf(line).some((name) => line.text.replace(/[.!\s]+$/, '').endsWith(name))
}

function namesOf({ speaker }: ConversationLine): string[] {
  const first = speaker.split(/\s+/)[0] ?? ''
  return speaker.trim() === '' ? [] : [speaker.trim(), ...(first.length > 2 ? [first] : [])]
}
