import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EditNotificationSettings, NoticeKind, NotificationSettings } from '#shared/notifications/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const path = '/api/me/settings/notifications'
const mutationKey = ['notifications']

export const notificationsQuery = {
  queryKey: keys.notifications,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<NotificationSettings>(path, signal),
}

/** The ways as the server has them, with what is on its way to it already in them. */
export function useNotifications() {
  const query = useQuery({ ...notificationsQuery, staleTime: 0 })
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as EditNotificationSettings,
  })
  const data = useMemo(() => query.data && sending.reduce(changed, query.data), [query.data, sending])

  return { ...query, data } as typeof query
}

/** Changes what is sent at once; after a refusal everything is asked for again. */
export function useEditNotifications() {
  return useMutation({
    mutationKey,
    mutationFn: (changes: EditNotificationSettings) => api.put<NotificationSettings>(path, changes),
    scope: { id: 'notifications' }, // of two choices the server has to hear the later one last
    onSuccess: (settings) => void queryClient.setQueryData(keys.notifications, settings),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.notifications }),
  })
}

function changed(settings: NotificationSettings, changes: EditNotificationSettings): NotificationSettings {
  const after = { ...settings }
  for (const kind of Object.keys(changes) as NoticeKind[]) after[kind] = { ...after[kind], ...changes[kind] }
  return after
}
