import type { Deletion, Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Schedules the account's deletion in seven days; `confirm` is the user's own address. */
export async function deleteMe(confirm: string) {
  const { deletionScheduledAt } = await api.send<Deletion>('/api/me', { method: 'DELETE', json: { confirm } })
  queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, deletionScheduledAt })
}

export async function restoreMe() {
  queryClient.setQueryData(keys.me, await api.post<Me>('/api/me/restore'))
}
