import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { cachedIn, edited } from '../../changes/lists.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'

/** Closes or reopens an entry of “Waiting for”. */
export type WaitingEdit = { kind: 'edit-waiting'; entryId: string; status: 'OPEN' | 'CLOSED' }

export const editWaitingKind: Kind<WaitingEdit> = {
  kind: 'edit-waiting',
  invert: ({ status, ...edit }) => [{ ...edit, status: status === 'OPEN' ? 'CLOSED' : 'OPEN' }],
  request: ({ entryId, status }) => ({ method: 'PUT', path: `/api/waiting/${entryId}`, body: { status } }),
  take: ({ entryId }, answer) =>
    queryClient.setQueryData<readonly WaitingEntry[]>(
      keys.waiting,
      (entries) => entries && edited(entries, entryId, answer as WaitingEntry),
    ),
  covers: (later, earlier) => later.entryId === earlier.entryId,
  subject: ({ entryId }) => cachedIn<WaitingEntry>(keys.waiting, entryId)?.title ?? 'Waiting for',
}
