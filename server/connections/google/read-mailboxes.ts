import type { GmailConnection } from '#prisma'
import { stateOf } from '#server/connections/state.ts'
import { missingForGoogle } from '#server/connections/google/set-up.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { DisconnectType, MailConnection } from '#shared/connections/schemas.ts'
import { Problem } from '#shared/problems.ts'

/** Every mailbox a user ever connected, with its status. */
export async function listMailboxes({ db }: Deps, config: Config, userId: string): Promise<MailConnection[]> {
  const connections = await db.gmailConnection.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  return Promise.all(
    connections.map((connection) =>
      present(db, config, { id: connection.googleAccountId, email: connection.email, gmail: connection }),
    ),
  )
}

/** The status of one account's mailbox, connected or not. */
export async function readMailbox(
  { db }: Deps,
  config: Config,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<MailConnection> {
  const account = await db.googleAccount.findFirst({ where: { id: accountId, userId }, include: { gmail: true } })
  if (!account) throw new Problem('mail_account_not_found')
  return present(db, config, account)
}

type Account = { id: string; email: string; gmail: GmailConnection | null }

async function present(db: Db, config: Config, { id, email, gmail }: Account): Promise<MailConnection> {
  const missing = missingForGoogle(config)
  const state = stateOf(gmail, missing)
  return {
    connected: state === 'connected',
    state,
    missing,
    since: gmail?.updatedAt.toISOString() ?? null,
    accountId: id,
    email: gmail?.email ?? email,
    status: gmail?.status ?? 'DISCONNECTED',
    disconnectType: (gmail?.disconnectType ?? null) as DisconnectType | null,
    syncedAt: gmail?.syncedAt?.toISOString() ?? null,
    backfill:
      gmail && isFirstRun(gmail)
        ? { messages: await db.email.count({ where: { connectionId: gmail.id, isHistorical: true } }) }
        : null,
  }
}

function isFirstRun({ status, backfilledAt, syncedAt }: GmailConnection): boolean {
  return status === 'CONNECTED' && backfilledAt === null && syncedAt === null
}
