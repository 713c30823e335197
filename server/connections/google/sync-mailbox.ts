import type { GmailConnection } from '#prisma'
import { meaningOf } from '#server/connections/google/after-refusal.ts'
import { asAccount } from '#server/connections/google/as-account.ts'
import { syncGmailJob, type SyncGmail } from '#server/connections/google/jobs.ts'
import { isPushMissing } from '#server/connections/google/pushes.ts'
import { renewWatch } from '#server/connections/google/renew-watch.ts'
import { isMail, mailSince } from '#server/connections/google/mail-search.ts'
import { storeMail } from '#server/connections/google/store-mail.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import { gmailOf, type Gmail } from '#server/providers/google/gmail.ts'
import type { Google } from '#server/providers/google/google.ts'
import { channels } from '#shared/realtime/events.ts'

const mostPages = 200
const pauseAfterBadPageSeconds = 60

/** A sync of one mailbox and its start. */
type SyncRun = { connection: GmailConnection; startedAt: Date }

/**
 * Syncs a mailbox: new mail first, then a page of older mail. While older mail is left, the job queues itself again,
 * so that new mail and other mailboxes get their turn.
 */
export async function syncMailbox(
  deps: Deps,
  google: Google | null,
  config: Pick<Config, 'GOOGLE_PUBSUB_TOPIC'>,
  job: SyncGmail,
) {
  const { userId, connectionId: id, waitSeconds } = job
  const connection = await deps.db.gmailConnection.findFirst({ where: { id, userId, status: 'CONNECTED' } })
  if (!google || !connection) return

  const gmail = gmailOf(asAccount(deps, google, connection.googleAccountId))
  const run = { connection, startedAt: deps.now() }
  try {
    await renewWatch(deps, gmail, config, connection)
    const known =
      connection.historyId === null
        ? await begin(deps, gmail, run)
        : await readNew(deps, gmail, run, connection.historyId)
    if (known) await readOlder(deps, gmail, { ...run, connection: known })
  } catch (error) {
    const meaning = meaningOf(error, waitSeconds)
    if (meaning.what === 'unexpected') throw error
    deps.log.warn({ err: error, userId, connectionId: id, ...meaning }, 'mailbox sync stopped early')
    if (meaning.what === 'scope') await loseScope(deps, connection)
    if (meaning.what === 'later')
      await deps.enqueue(syncGmailJob, { userId, connectionId: id, waitSeconds: meaning.waitSeconds })
  }
}

/** Saves the mailbox's position before older mail is read, so that mail arriving in the meantime isn't missed. */
async function begin({ db }: Deps, gmail: Gmail, { connection }: SyncRun): Promise<GmailConnection | null> {
  const { historyId } = await gmail.profile()
  const begun = { historyId, backfillPage: null, backfilledAt: null }
  const { count } = await db.gmailConnection.updateMany({
    where: { id: connection.id, status: 'CONNECTED', historyId: connection.historyId },
    data: begun,
  })
  return count === 0 ? null : { ...connection, ...begun }
}

/** Null if another server is reading the mailbox, or it is disconnected. */
async function readNew(
  deps: Deps,
  gmail: Gmail,
  run: SyncRun,
  startHistoryId: string,
): Promise<GmailConnection | null> {
  let { connection } = run
  let pageToken: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await gmail.history(startHistoryId, pageToken).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.kind === 'not-found') return null
      throw error
    })
    if (!page) return begin(deps, gmail, { ...run, connection }) // too long ago: search for newer mail instead

    pageToken = page.nextPageToken
    const isLast = pageToken === undefined
    const historyId = isLast ? page.historyId : (page.history.at(-1)?.id ?? connection.historyId)
    const refs = page.history.flatMap(({ messagesAdded }) => messagesAdded.map(({ message }) => message))
    if (isPushMissing(connection, refs.filter(isMail).length)) await noteMissingPush(deps, connection)
    const isStored = await storeMail(deps, gmail, connection, refs, {
      from: { historyId: connection.historyId },
      to: { historyId, ...(isLast && connection.backfilledAt && { syncedAt: run.startedAt }) },
    })
    if (!isStored) return null
    connection = { ...connection, historyId }
    if (isLast) return connection
  }
  throw new Error('The mailbox has too many pages.')
}

/** Until the next push arrives, the mailbox is polled more often. */
async function noteMissingPush({ db }: Deps, { id, pushedAt }: GmailConnection) {
  await db.gmailConnection.updateMany({ where: { id, pushedAt }, data: { pushedAt: null } })
}

async function readOlder(deps: Deps, gmail: Gmail, { connection, startedAt }: SyncRun) {
  if (connection.backfilledAt) return

  const { id: connectionId, userId, backfillPage, backfilledAt } = connection
  const page = await gmail.messages(mailSince(connection), backfillPage ?? undefined).catch(async (error: unknown) => {
    // Google's page tokens expire. A new search skips what is already stored.
    if (!(error instanceof ApiRefusal && error.kind === 'other' && backfillPage !== null)) throw error
    await deps.db.gmailConnection.updateMany({
      where: { id: connectionId, backfillPage },
      data: { backfillPage: null },
    })
    await deps.enqueue(syncGmailJob, { userId, connectionId, waitSeconds: pauseAfterBadPageSeconds })
    return null
  })
  if (!page) return

  const next = page.nextPageToken ?? null
  const isStored = await storeMail(deps, gmail, connection, page.messages, {
    from: { backfillPage, backfilledAt },
    to: next ? { backfillPage: next } : { backfillPage: null, backfilledAt: startedAt, syncedAt: startedAt },
  })
  if (!isStored) return
  deps.announce(channels.user(userId), 'connections-changed', {})
  // After the page is stored, because a queued job may start earlier and miss it.
  if (next) await deps.enqueue(syncGmailJob, { userId, connectionId })
}

async function loseScope({ db, now, announce }: Deps, { id, userId }: GmailConnection) {
  await db.gmailConnection.updateMany({
    where: { id, status: 'CONNECTED' },
    data: { status: 'DISCONNECTED', disconnectType: 'SCOPE_MISSING', updatedAt: now() },
  })
  announce(channels.user(userId), 'connections-changed', {})
}
