import PostalMime, { type Address, type Email } from 'postal-mime'
import type { MailCategory, MailHeaders, Mailbox, MailMessage } from '#server/capture/messages/messages.ts'
import { AnswerTooLong } from '#server/providers/google/api-refusal.ts'
import type { MessageInParts, MimePart, RawMessage } from '#server/providers/google/gmail.ts'
import { decodeEntities } from './html-entities.ts'
import { htmlToText } from './html-to-text.ts'

const longestText = 100_000
const mostHeaderBytes = 128 * 1024 // parsing blocks the event loop
const mostLines = 10_000 // the parser takes 2 kB per line and blocks the event loop
const longestName = 200
const longestSubject = 1_000
const mostMailboxes = 200

const headerNames: Record<keyof MailHeaders, string> = {
  listUnsubscribe: 'list-unsubscribe',
  listId: 'list-id',
  listPost: 'list-post',
  precedence: 'precedence',
  autoSubmitted: 'auto-submitted',
  returnPath: 'return-path',
}

type Arrived = Pick<RawMessage, 'id' | 'threadId' | 'labelIds' | 'internalDate'>

/**
 * Converts a raw message for capture; null for invitations and replies to them, which the calendar covers. Throws
 * `AnswerTooLong` if it has too many lines.
 */
export async function readMail({ raw, ...message }: RawMessage): Promise<MailMessage | null> {
  const bytes = Buffer.from(raw, 'base64url')
  if (countLines(bytes) > mostLines) throw new AnswerTooLong()
  const mail = await parse(bytes)
  return mail.attachments.some(({ mimeType, method }) => mimeType === 'text/calendar' && isInvitation(method))
    ? null
    : mailOf(message, mail, textOf(mail))
}

/** Converts a message parsed by Gmail for capture. */
export async function readParts({ payload, ...message }: MessageInParts): Promise<MailMessage | null> {
  const parts = [...withParts(payload)]
  if (parts.some((part) => part.mimeType === 'text/calendar' && isInvitation(methodOf(part)))) return null
  const textIn = (type: string) =>
    parts
      .flatMap((part) => (part.mimeType === type && part.filename === '' && part.body.data ? [bodyOf(part)] : []))
      .join('\n')
  return mailOf(message, await headOf(payload), textOf({ text: textIn('text/plain'), html: textIn('text/html') }))
}

/** For a message whose text alone is too large: its headers and Gmail's snippet. */
export async function readHead({ payload, snippet, ...message }: MessageInParts): Promise<MailMessage> {
  return mailOf(message, await headOf(payload), decodeEntities(snippet))
}

function headOf({ headers }: MimePart): Promise<Parsed> {
  const lines = headers
    .filter(({ name }) => !/^content-/i.test(name))
    .map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`)
  return parse(Buffer.from(`${lines.join('')}\r\n`))
}

function* withParts(part: MimePart): Generator<MimePart> {
  yield part
  for (const inner of part.parts) yield* withParts(inner)
}

const contentTypeOf = ({ headers }: MimePart) => headers.find(({ name }) => /^content-type$/i.test(name))?.value ?? ''
const methodOf = (part: MimePart) => /;\s*method="?([a-z]+)/i.exec(contentTypeOf(part))?.[1]?.toUpperCase()

/** Gmail converts most texts to UTF-8, whatever their header says. */
function bodyOf(part: MimePart): string {
  const bytes = Buffer.from(part.body.data ?? '', 'base64url')
  for (const charset of ['utf-8', /charset="?([\w-]+)/i.exec(contentTypeOf(part))?.[1]]) {
    try {
      if (charset) return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // The text isn't in that charset.
    }
  }
  return bytes.toString('latin1')
}

type Parsed = Pick<Email, 'headers' | 'subject' | 'from' | 'to' | 'cc' | 'text' | 'html' | 'attachments'>

function countLines(bytes: Buffer): number {
  let count = 1
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) count++
  return count
}

/**
 * Anyone can send mail. If a message can't be parsed, or has endless headers, only the first of its headers are used, so
 * that it doesn't block the rest.
 */
async function parse(bytes: Buffer): Promise<Parsed> {
  try {
    return await PostalMime.parse(bytes, { rfc822Attachments: true, maxHeadersSize: mostHeaderBytes })
  } catch {
    const head = bytes.subarray(0, Math.min(mostHeaderBytes, Math.max(0, bytes.indexOf('\r\n\r\n'))))
    return PostalMime.parse(head).catch(() => ({ headers: [], attachments: [] }))
  }
}

function textOf({ text, html }: Pick<Email, 'text' | 'html'>): string {
  return text?.trim() || !html ? (text ?? '') : htmlToText(html)
}

function mailOf(
  { id, threadId, labelIds, internalDate }: Arrived,
  mail: Pick<Email, 'headers' | 'subject' | 'from' | 'to' | 'cc'>,
  text: string,
): MailMessage {
  const category = categoryOf(labelIds)
  return {
    id,
    threadId: threadId || id,
    subject: storable(mail.subject ?? '', longestSubject),
    from: mailboxesOf(mail.from ? [mail.from] : [])[0] ?? { name: '', email: '' },
    to: mailboxesOf(mail.to ?? []),
    cc: mailboxesOf(mail.cc ?? []),
    sentAt: new Date(internalDate), // Google's clock; the sender controls the Date header
    text: storable(text.replace(/\r\n?/g, '\n').trim(), longestText),
    headers: headersOf(mail.headers),
    ...(category && { category }),
  }
}

function isInvitation(method: string | undefined): boolean {
  return method !== undefined && method !== 'PUBLISH'
}

function mailboxesOf(addresses: readonly Address[]): Mailbox[] {
  return addresses
    .flatMap((address) => address.group ?? [address])
    .slice(0, mostMailboxes)
    .map(({ name, address }) => ({
      name: storable(name, longestName),
      email: storable(address, 320).trim().toLowerCase(),
    }))
}

function headersOf(all: Email['headers']): MailHeaders {
  const values = new Map(all.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    Object.entries(headerNames).flatMap(([name, key]) =>
      values.has(key) ? [[name, storable(values.get(key)!, longestSubject)]] : [],
    ),
  )
}

function categoryOf(labels: readonly string[]): MailCategory | undefined {
  if (labels.includes('SPAM')) return 'SPAM'
  return (['PROMOTIONS', 'SOCIAL', 'UPDATES', 'FORUMS'] as const).find((category) =>
    labels.includes(`CATEGORY_${category}`),
  )
}

/** PostgreSQL rejects NUL and lone surrogates. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed()
}
