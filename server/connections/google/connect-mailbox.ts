import { googleConnected } from '#server/connections/emits.ts'
import { syncGmailJob } from '#server/connections/google/jobs.ts'
import type { GmailConnection } from '#prisma'
import { pauseIfUnpaid } from '#server/connections/pause-sources.ts'
import { needsConsent } from '#server/auth/google-access.ts'
import { grants } from '#server/connections/google/grants.ts'
import { readFeatures } from '#server/me/read-features.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

type MailboxSettings = Pick<Config, 'publicUrl' | 'FEATURES'>

/** Connects one account's mailbox, or resumes a paused one. */
export function connectMailbox(
  deps: Deps,
  config: MailboxSettings,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  return deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    const account = await inside.db.googleAccount.findFirst({ where: { id: accountId, userId } })
    if (!account) throw new Problem('mail_account_not_found')
    if (!grants(account, 'gmail')) throw needsConsent(config, { scope: 'gmail', account: accountId })
    await writeMailbox(inside, config, { userId, accountId })
  })
}

/**
 * Connects the first mailbox available, preferring a paused one, and returns its account. If all are connected,
 * returns the existing one or, for users who may have several, asks for another account.
 */
export function connectAnyMailbox(deps: Deps, config: MailboxSettings, userId: string): Promise<string> {
  return deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    const accounts = await inside.db.googleAccount.findMany({
      where: { userId },
      include: { gmail: true },
      orderBy: { createdAt: 'asc' },
    })
    const connected = accounts.find(({ gmail }) => gmail?.status === 'CONNECTED')
    const hasSeveral = await maySeveral(inside.db, config, userId)
    if (connected && !hasSeveral) return connected.id

    const usable = accounts.filter((account) => grants(account, 'gmail') && account.gmail?.status !== 'CONNECTED')
    const account = usable.find(({ gmail }) => gmail !== null) ?? usable[0]
    if (!account) throw needsConsent(config, { scope: 'gmail', ...(connected && { account: 'other' }) })
    await writeMailbox(inside, config, { userId, accountId: account.id })
    return account.id
  })
}

/** Marks a mailbox as connected and queues a sync. Call it in a transaction that locks the user. */
export async function writeMailbox(
  deps: Deps,
  config: Pick<Config, 'FEATURES'>,
  { userId, accountId }: { userId: string; accountId: string },
) {
  const { db, now, enqueue, announce, emit } = deps
  const at = now()
  const { gmail: known, email } = await db.googleAccount.findUniqueOrThrow({
    where: { id: accountId },
    include: { gmail: true },
  })
  if (known?.status === 'CONNECTED') return

  const others = await db.gmailConnection.count({
    where: { userId, googleAccountId: { not: accountId }, status: { not: 'DISCONNECTED' } },
  })
  if (others > 0 && !(await maySeveral(db, config, userId))) throw new Problem('too_many_mailboxes')

  const connected = { email, status: 'CONNECTED', disconnectType: null, updatedAt: at } as const
  const { id } = await db.gmailConnection.upsert({
    where: { googleAccountId: accountId },
    create: { id: uuid7(at.getTime()), userId, googleAccountId: accountId, ...connected, createdAt: at },
    update: {
      ...connected,
      ...(wasLeft(known) && {
        historyId: null,
        backfillPage: null,
        backfilledAt: null,
        watchExpires: null,
        syncedAt: null,
        createdAt: at,
      }),
    },
  })
  await enqueue(syncGmailJob, { userId, connectionId: id })
  await pauseIfUnpaid(deps, userId)
  await emit(googleConnected, { userId, source: 'gmail' })
  announce(channels.user(userId), 'connections-changed', {})
}

/** A disconnected mailbox starts over; a paused or lost one continues where it stopped. */
function wasLeft(known: GmailConnection | null): boolean {
  return known?.status === 'DISCONNECTED' && known.disconnectType === 'USER'
}

async function maySeveral(db: Db, config: Pick<Config, 'FEATURES'>, userId: string): Promise<boolean> {
  return (await readFeatures(db, config, userId)).MULTI_ACCOUNT_EMAIL
}
