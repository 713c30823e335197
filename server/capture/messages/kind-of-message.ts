import { awaySubject, noticeSubject, wayOut } from './mail-words.ts'
import type { MailMessage } from './messages.ts'
import { quotedLines } from './quotes.ts'

export type MessageKind = 'personal' | 'list' | 'promotion' | 'automated'

type MailClue = { kind: Exclude<MessageKind, 'personal'>; reason: string; matches(mail: MailMessage): boolean }

const robot =
  /^(?:notifications?|mailer-daemon|postmaster|bounces?|alerts?|automated|updates|calendar-notification)(?:[@+._-]|$)/i
const noReply = /^(?:no-?reply|do-?not-?reply)(?:[@+._-]|$)/i

/** Strongest first. The first that matches decides. */
const clues: readonly MailClue[] = [
  { kind: 'promotion', reason: 'Gmail marked it as spam', matches: ({ category }) => category === 'SPAM' },
  {
    kind: 'promotion',
    reason: 'Gmail sorted it under Promotions',
    matches: ({ category }) => category === 'PROMOTIONS',
  },
  {
    kind: 'automated',
    reason: 'its headers say that an app sent it',
    matches: ({ headers }) => headers.autoSubmitted !== undefined && !/^\s*no\s*(?:;|$)/i.test(headers.autoSubmitted),
  },
  {
    kind: 'automated',
    reason: 'it is an out-of-office reply',
    matches: ({ headers, subject }) => /^\s*auto_?reply/i.test(headers.precedence ?? '') || awaySubject.test(subject),
  },
  {
    kind: 'automated',
    reason: 'its return path is empty',
    matches: ({ headers }) => /^\s*<\s*>\s*$/.test(headers.returnPath ?? ''),
  },
  {
    kind: 'automated',
    reason: 'its subject is a notification',
    matches: ({ subject }) => noticeSubject.test(subject),
  },
  {
    kind: 'list',
    reason: 'it was posted to a mailing list',
    matches: ({ headers, from }) =>
      !robot.test(from.email) &&
      !noReply.test(from.email) &&
      (/<mailto:/i.test(headers.listPost ?? '') || /^\s*list\s*$/i.test(headers.precedence ?? '')),
  },
  { kind: 'automated', reason: 'Gmail sorted it under Social', matches: ({ category }) => category === 'SOCIAL' },
  {
    kind: 'automated',
    reason: 'its sender is an app',
    matches: (mail) => robot.test(mail.from.email) || (noReply.test(mail.from.email) && !isBulk(mail)),
  },
  {
    kind: 'automated',
    reason: 'it is an update with an unsubscribe link',
    matches: (mail) => mail.category === 'UPDATES' && isBulk(mail),
  },
  { kind: 'promotion', reason: 'it was sent in bulk', matches: isBulk },
  {
    kind: 'promotion',
    reason: 'it says how to unsubscribe',
    matches: ({ text }) => (endOf(text).match(wayOut)?.length ?? 0) >= 2,
  },
  {
    kind: 'list',
    reason: 'it came through a mailing list',
    matches: ({ headers, category }) => !!headers.listId?.trim() || category === 'FORUMS',
  },
]

/** Whether an email is personal, from a mailing list, a promotion or automated, and why. */
export function kindOfMessage(mail: MailMessage): { kind: MessageKind; reasons: string[] } {
  const matching = clues.filter((clue) => clue.matches(mail))
  const kind = matching[0]?.kind ?? 'personal'
  return { kind, reasons: matching.filter((clue) => clue.kind === kind).map(({ reason }) => reason) }
}

function isBulk({ headers }: MailMessage): boolean {
  return !!headers.listUnsubscribe?.trim() || /^\s*(?:bulk|junk)\s*$/i.test(headers.precedence ?? '')
}

/** The last lines, where bulk mail has its unsubscribe links. */
function endOf(text: string): string {
  const lines = text.slice(-5000).split('\n')
  const quoted = quotedLines(lines)
  return lines
    .filter((_, index) => !quoted[index])
    .slice(-15)
    .join('\n')
}
