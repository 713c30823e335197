import { editDigest } from '#server/notifications/digest/edit-digest.ts'
import { editNotificationSettings } from '#server/notifications/settings/edit-settings.ts'
import { openUnsubscribeToken, type Subscription } from '#server/notifications/unsubscribe/token.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Turns off the mails that a token names. Throws `unsubscribe_link_invalid`. */
export async function unsubscribe(deps: Deps, token: string): Promise<Subscription> {
  const subscription = openUnsubscribeToken(deps, token)
  const { userId, kind } = subscription
  if ((await deps.db.user.count({ where: { id: userId } })) === 0) throw new Problem('unsubscribe_link_invalid')

  if (kind === 'digest') await editDigest(deps, { userId, changes: { isOn: false } })
  else await editNotificationSettings(deps, { userId, changes: { [kind]: { EMAIL: false } } })
  return subscription
}
