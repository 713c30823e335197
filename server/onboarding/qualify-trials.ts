import { readOnboarding } from '#server/onboarding/read-onboarding.ts'
import { noteQualifiedTrials } from '#server/onboarding/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Completes `trial-qualified` for those of these users who have a connected source and a captured task. */
export async function qualifyTrials({ db, now, announce }: Deps, userIds: readonly string[]) {
  for (const userId of await noteQualifiedTrials(db, userIds, now()))
    announce(channels.user(userId), 'onboarding', await readOnboarding(db, userId))
}
