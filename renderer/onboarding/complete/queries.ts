import type { Event } from '#shared/events/schemas.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'

/** The user's next meeting with a link, or null. Reloaded with the upcoming events. */
export const nextMeetingQuery = {
  queryKey: [...keys.upcoming, 'next'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Event | null>('/api/me/next-meeting', signal),
  staleTime: 0,
}
