import { useQuery } from '@tanstack/react-query'
import type { Person } from '#shared/tasks/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

/** The people the user can assign tasks to: themselves first, then others by name. */
export const usePeople = () =>
  useQuery({
    queryKey: keys.people,
    queryFn: ({ signal }) => api.getList<Person[]>('/api/me/people', signal),
    staleTime: 60_000,
  })
