import { writeAttributes } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditAttributes } from '#shared/me/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

/** Stores attributes of a user beside those they have. Lists are stored as words with commas. */
export async function editAttributes(deps: Deps, { userId, changes }: { userId: string; changes: EditAttributes }) {
  const { surveyWishes, ...others } = changes
  const attributes = { ...others, ...(surveyWishes && { surveyWishes: [...new Set(surveyWishes)].join() }) }
  const isChanged = await writeAttributes(deps.db, { userId, attributes, at: deps.now() })
  if (isChanged) deps.announce(channels.user(userId), 'me-changed', {})
}
