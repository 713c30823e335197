import { smallPrint } from './mail-words.ts'
import type { MessagePart } from './message-lines.ts'
import { quotedLines } from './quotes.ts'
import { withoutSignature } from './signature.ts'

const longestText = 100_000

/**
 * The new text of an email, one part per line as its author broke it. Text of earlier emails is marked as quoted;
 * signatures, sign-offs and small print are removed.
 */
export function newTextOf(mailText: string, author = ''): MessagePart[] {
  const lines = mailText
    .slice(0, longestText)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200b\u200e\u200f\u2060\u00ad\ufeff]/g, '')
    .split('\n')
  return runsOf(lines).flatMap(({ lines: run, isQuoted }) =>
    paragraphsOf(isQuoted ? run.map((line) => line.replace(/^[\s>]+/, '')) : withoutSignature(run, author))
      .filter((paragraph) => isQuoted || !smallPrint.test(paragraph.join(' ').slice(0, 1000)))
      .flatMap((paragraph) =>
        paragraph
          .map(tidied)
          .filter((text) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text))
          .map((text) => ({ text, isQuoted })),
      ),
  )
}

/** Consecutive lines that are all quoted or all new. */
function runsOf(lines: readonly string[]): { lines: string[]; isQuoted: boolean }[] {
  const quoted = quotedLines(lines)
  const runs: { lines: string[]; isQuoted: boolean }[] = []
  lines.forEach((line, index) => {
    const isQuoted = quoted[index]!
    const last = runs.at(-1)
    if (last?.isQuoted === isQuoted) last.lines.push(line)
    else runs.push({ lines: [line], isQuoted })
  })
  return runs
}

/** Paragraphs, with the line breaks of mail apps removed. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = []
  let paragraph: string[] = []
  let previous = ''
  for (const line of lines) {
    const text = line.trim()
    if (text === '') {
      if (paragraph.length > 0) paragraphs.push(paragraph)
      paragraph = []
    } else if (paragraph.length > 0 && isBrokenBefore(text, previous)) paragraph.push(`${paragraph.pop()} ${text}`)
    else paragraph.push(text)
    previous = text
  }
  return paragraph.length > 0 ? [...paragraphs, paragraph] : paragraphs
}

/** Whether a mail app broke the line: the next word wouldn't have fitted. */
function isBrokenBefore(text: string, previous: string): boolean {
  const isItem = /^(?:(?:[-*•·–]|\d{1,2}[.)])\s|[-_=*~]{3,}$)/.test(text)
  return !isItem && previous.length <= 100 && previous.length + text.search(/\s|$/) >= 68
}

/** Removes images, bold marks and link addresses. */
function tidied(text: string): string {
  return text
    .replace(/\[(?:image|cid|bild|imagen|immagine):[^\]]{0,300}\]/gi, '')
    .replace(/\s*<(?:https?:|mailto:)[^<>\s]*>/gi, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]*)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
