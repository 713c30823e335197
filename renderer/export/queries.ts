import { useQuery } from '@tanstack/react-query'
import type { CalendarFeed } from '#shared/export/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const useCalendarFeed = () =>
  useQuery({
    queryKey: keys.calendarFeed,
    queryFn: ({ signal }) => api.get<CalendarFeed>('/api/calendar-feed', signal),
    staleTime: 0,
  })
