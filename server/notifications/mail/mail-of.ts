import { createHash } from 'node:crypto'
import { copy } from '#server/notifications/copy.ts'
import { isAskedFor } from '#shared/notifications/sent.ts'
import type { Letter } from '#server/notifications/letters/letter.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribe/token.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { oneLine, type Footer } from '#server/providers/mail/letter.ts'
import { htmlOf } from '#server/providers/mail/letter-html.ts'
import { textOf } from '#server/providers/mail/letter-text.ts'
import type { OutgoingMail } from '#server/providers/mail/mail.ts'

type About = Pick<ClaimedNotice, 'userId' | 'kind' | 'key'>
export type NoticeMail = { letter: Letter; about: About; to: Recipient }

/** A notice as a mail. One that the user can turn off has a link that does it, also for mail programs (RFC 8058). */
export function mailOf(
  deps: Pick<Deps, 'sealing' | 'now'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { letter, about, to }: NoticeMail,
): OutgoingMail {
  const token = isAskedFor(about.kind) ? null : unsubscribeToken(deps, about)
  const unsubscribe = token && `${publicUrl}/api/unsubscribe?token=${token}`
  const footer: Footer = {
    why: letter.why ?? (unsubscribe ? null : copy.footer.askedFor),
    links: unsubscribe
      ? [
          { label: copy.footer.unsubscribe(copy.mailsOf(about.kind)), url: unsubscribe },
          about.kind === 'digest'
            ? { label: copy.footer.digestSettings, url: `${publicUrl}/settings/digest` }
            : { label: copy.footer.settings, url: `${publicUrl}/settings/notifications` },
        ]
      : [],
    last: copy.footer.sentTo(to.email),
  }
  return {
    to: to.email,
    subject: oneLine(letter.subject),
    text: textOf(letter, footer, publicUrl),
    html: htmlOf(letter, footer, publicUrl),
    messageId: `<${messageIdOf(about)}@${new URL(publicUrl).hostname}>`,
    headers: unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {},
  }
}

/** The same id for the same notice, which doesn't reveal the recipient. */
function messageIdOf({ userId, kind, key }: About): string {
  return createHash('sha256').update(`${userId} ${kind} ${key}`).digest('hex').slice(0, 32)
}
