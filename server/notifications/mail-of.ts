import { createHash } from 'node:crypto'
import type { Letter } from '#server/notifications/letters.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'
import { escaped, page } from '#server/providers/mail/letter.ts'
import type { OutgoingMail } from '#server/providers/mail/mail.ts'

type About = Pick<ClaimedNotice, 'userId' | 'kind' | 'key'>
type NoticeMail = { letter: Letter; about: About; to: { name: string; email: string }; publicUrl: string }

/** A notice as a mail: in plain text, and in HTML simple enough for every mail client. */
export function mailOf({ letter: { subject, paragraphs, action }, about, to, publicUrl }: NoticeMail): OutgoingMail {
  const url = publicUrl + action.path
  const settings = `${publicUrl}/settings`
  const greeting = `Hello ${to.name},`
  const footer = 'You’re receiving this email because you use Kept. Choose which emails you get in its settings.'
  return {
    to: to.email,
    subject,
    text: [greeting, ...paragraphs, `${action.label}: ${url}`, `${footer}\n${settings}`].join('\n\n') + '\n',
    html: page(subject, [
      ...[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
      `<p style="margin:24px 0"><a href="${escaped(url)}" style="${button}">${escaped(action.label)}</a></p>`,
      `<p style="margin:32px 0 0;font-size:13px;color:#6b6b6b">${escaped(footer)} <a href="${escaped(settings)}" style="color:#6b6b6b">Settings</a></p>`,
    ]),
    messageId: `<${messageIdOf(about)}@${new URL(publicUrl).hostname}>`,
    headers: { 'List-Unsubscribe': `<${settings}>` },
  }
}

const button =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1c1c;color:#ffffff;text-decoration:none;font-weight:600'

/** The same id for the same notice, which doesn't reveal the recipient. */
function messageIdOf({ userId, kind, key }: About): string {
  return createHash('sha256').update(`${userId} ${kind} ${key}`).digest('hex').slice(0, 32)
}
