import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { EditNotificationSettings, NotificationKind, NotificationSettings } from '#shared/notifications/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const path = '/api/me/settings/notifications'
const mutationKey = ['notifications']

export const notificationsQuery = {
  queryKey: keys.notifications,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<NotificationSettings>(path, signal),
}

/** The server's settings with pending changes applied. */
export function useNotifications() {
  const query = useQuery({ ...notificationsQuery, staleTime: 0 })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as EditNotificationSettings,
  })
  const data = useMemo(() => query.data && pending.reduce(withChanges, query.data), [query.data, pending])

  return { ...query, data } as typeof query
}

/** Changes settings optimistically, and reloads them if the server refuses. */
export const editNotifications = {
  mutationKey,
  mutationFn: (changes: EditNotificationSettings) => api.put<NotificationSettings>(path, changes),
  scope: { id: 'notifications' }, // sends changes in order
  onSuccess: (settings: NotificationSettings) => void queryClient.setQueryData(keys.notifications, settings),
  onError: () => queryClient.invalidateQueries({ queryKey: keys.notifications }),
  meta: {
    failure: (_: Error, changes: unknown) =>
      changes === defaultNotifications
        ? 'Failed to disable notifications'
        : 'Failed to update notification preferences',
  },
}

export const useEditNotifications = () => useMutation(editNotifications)

function withChanges(settings: NotificationSettings, changes: EditNotificationSettings): NotificationSettings {
  const after = { ...settings }
  for (const kind of Object.keys(changes) as NotificationKind[]) after[kind] = { ...after[kind], ...changes[kind] }
  return after
}
