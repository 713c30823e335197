import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import type { Change } from '../changes/change.ts'
import { edited } from '../changes/lists.ts'
import { outbox } from '../changes/send-changes.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import type { WaitingEdit } from './changes/edit-waiting.ts'

const waitingQuery = {
  queryKey: keys.waiting,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<WaitingEntry[]>('/api/waiting', signal),
  staleTime: 0, // a task's title and day may have changed since
}

/** What the user waits for, with pending changes applied. */
export function useWaiting() {
  const query = useQuery(waitingQuery)
  const changes = useAtomValue(outbox.waiting)
  const data = useMemo(() => query.data && changes.reduce(withEdit, query.data), [query.data, changes])

  return { ...query, data }
}

/** Fetches the list again if a task in it changed: its title, its day, or that it's done. */
export function refreshWaiting(taskId: string) {
  const entries = queryClient.getQueryData<readonly WaitingEntry[]>(keys.waiting)
  if (entries?.some((entry) => entry.taskId === taskId)) void queryClient.invalidateQueries({ queryKey: keys.waiting })
}

function withEdit(entries: readonly WaitingEntry[], change: Change): readonly WaitingEntry[] {
  if (change.kind !== 'edit-waiting') return entries
  const { entryId, status, at } = change as Change<WaitingEdit>
  return edited(entries, entryId, { closed: status === 'OPEN' ? null : { at, by: 'you', place: null } })
}
