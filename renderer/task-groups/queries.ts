import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { useMemo } from 'react'
import { overlayGroups } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { useMe } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const taskGroupsQuery = {
  queryKey: keys.taskGroups,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<TaskGroup[]>('/api/task-groups', signal),
}

/** The user's groups, with pending changes applied. */
export function useTaskGroups() {
  const me = useMe()
  const query = useQuery(taskGroupsQuery)
  const changes = useAtomValue(outbox.waiting)
  const data = useMemo(() => query.data && overlayGroups(query.data, changes, me.id), [query.data, changes, me.id])

  return { ...query, data }
}
