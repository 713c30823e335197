import type { Label } from '#shared/labels/schemas.ts'
import { overlayLabels } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'

/** The user's labels, with unsent changes applied. */
export function labelsNow(): readonly Label[] {
  return overlayLabels(queryClient.getQueryData<Label[]>(keys.labels) ?? [], store.get(outbox.waiting), currentUserId())
}
