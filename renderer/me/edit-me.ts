import { useMutation } from '@tanstack/react-query'
import type { EditMe, Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { editKey } from './queries.ts'

/** Changes the user's settings, which show at once. If the server refuses, they are fetched again. */
export const useEditMe = (onSettled?: () => Promise<void>) =>
  useMutation({
    mutationKey: editKey,
    mutationFn: (changes: EditMe) => api.put<Me>('/api/me', changes),
    networkMode: 'always',
    scope: { id: 'me' }, // sends changes in order
    onSuccess: async (me) => {
      if (!isLast()) return
      await queryClient.cancelQueries({ queryKey: keys.me }) // an answer on its way may be older
      queryClient.setQueryData(keys.me, me)
    },
    onError: async () => {
      if (isLast()) await queryClient.invalidateQueries({ queryKey: keys.me })
    },
    ...(onSettled && { onSettled }),
  })

/** Sets which meetings a bot joins, and reloads the upcoming meetings. */
export const useBotSetting = () => useEditMe(() => queryClient.invalidateQueries({ queryKey: keys.upcoming }))

/** Whether no other change is waiting, whose answer will say what is saved. */
const isLast = () => queryClient.isMutating({ mutationKey: editKey }) === 1
