import { writeCalendar } from '#server/connections/google/connect-calendar.ts'
import { writeMailbox } from '#server/connections/google/connect-mailbox.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { GoogleSource } from '#server/providers/google/scopes.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; accountId: string; scope: GoogleSource }

/** Connects the source whose scope the user just granted. Call it inside the transaction that stores the grant. */
export async function afterConsent(
  deps: Deps,
  config: Pick<Config, 'FEATURES'>,
  { userId, accountId, scope }: Input,
): Promise<void> {
  await lockUser(deps.db, userId)
  if (scope === 'calendar') return writeCalendar(deps, { userId, accountId })
  try {
    await writeMailbox(deps, config, { userId, accountId })
  } catch (error) {
    // The grant is stored, but the connected mailbox stays the only one.
    if (!(error instanceof Problem && error.code === 'too_many_mailboxes')) throw error
  }
}
