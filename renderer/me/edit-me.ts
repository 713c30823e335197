import { useMutation } from '@tanstack/react-query'
import type { EditMe, Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const mutationKey = ['me']

/** Changes the user's settings optimistically. If the server refuses, they revert and are fetched again. */
export const useEditMe = (onSettled?: () => Promise<void>) =>
  useMutation({
    mutationKey,
    mutationFn: (changes: EditMe) => api.put<Me>('/api/me', changes),
    networkMode: 'always',
    scope: { id: 'me' }, // sends changes in order
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey: keys.me }) // its answer would bring the old settings back
      const me = queryClient.getQueryData<Me | null>(keys.me)
      set(changes)
      return me && replacedBy(changes, me)
    },
    onSuccess: (me) => {
      if (isLast()) queryClient.setQueryData(keys.me, me)
    },
    onError: async (_, _changes, replaced) => {
      if (!isLast()) return
      if (replaced) set(replaced)
      await queryClient.invalidateQueries({ queryKey: keys.me })
    },
    ...(onSettled && { onSettled }),
  })

/** Sets which meetings a bot joins, and reloads the upcoming meetings. */
export const useBotSetting = () => useEditMe(() => queryClient.invalidateQueries({ queryKey: keys.upcoming }))

const set = (fields: Partial<Me>) => queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, ...fields })

const replacedBy = (changes: EditMe, me: Me): Partial<Me> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, me[field as keyof EditMe]]))

/** Whether no other change is waiting. Its answer will say what is saved; one from before would undo it for a moment. */
const isLast = () => queryClient.isMutating({ mutationKey }) === 1
