import type { SendNotice } from '#server/notifications/jobs.ts'
import { mailOf } from '#server/notifications/mail-of.ts'
import { notices } from '#server/notifications/notices.ts'
import { readNotificationSettings } from '#server/notifications/settings/read-settings.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Mailer = { mail: Mail; config: Pick<Config, 'publicUrl'> }

/** Mails a notice to a user who wants it, once however often the job runs. */
export async function sendNotice(deps: Deps, { mail, config }: Mailer, about: SendNotice) {
  const { userId, kind, key } = about
  const to = await recipientOf(deps, about)
  const notice = to && (await notices[kind](deps.db, userId))
  if (!notice) return

  await deps.transaction(async ({ db, now }) => {
    const sent = { id: uuid7(now().getTime()), userId, kind, channel: 'EMAIL', key, sentAt: now() }
    const { count } = await db.sentNotification.createMany({ data: sent, skipDuplicates: true })
    if (count === 0) return

    // Inside the transaction: a mail that could not be sent is not marked as sent.
    await mail.send(mailOf({ notice, about, to, publicUrl: config.publicUrl }))
  })
}

/** The recipient of a mail, or null when they are deleted, leaving or turned it off. */
async function recipientOf(
  { db }: Deps,
  { userId, kind }: SendNotice,
): Promise<{ name: string; email: string } | null> {
  const person = await db.user.findUnique({
    where: { id: userId, deletionScheduledAt: null },
    select: { name: true, email: true },
  })
  if (!person?.email) return null

  const settings = await readNotificationSettings(db, userId)
  return settings[kind].EMAIL || kind === 'downloadAppReminder' // asked for by a click
    ? { name: person.name, email: person.email }
    : null
}
