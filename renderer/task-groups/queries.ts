import { useQuery } from '@tanstack/react-query'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const taskGroupsQuery = {
  queryKey: keys.taskGroups,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<TaskGroup[]>('/api/task-groups', signal),
}

export const useTaskGroups = () => useQuery(taskGroupsQuery)
