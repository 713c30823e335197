import { useMutation, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { Refusal } from '../platform/refusal.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** The signed-in user; null when signed out. */
export const meQuery = {
  queryKey: keys.me,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Me>('/api/me', signal).catch(nullIfSignedOut),
}

export const useSession = () => useQuery<Me | null>(meQuery)

export const MeContext = createContext<Me | null>(null)

/** The user. Only for components behind sign-in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside of a signed-in page')

  return me
}

/** Whether this server can send bots into meetings. */
export const useHasBots = (): boolean => useMe().meetingBot !== null

export async function renameMe(name: string) {
  queryClient.setQueryData(keys.me, await api.put<Me>('/api/me', { name }))
}

/** Sets which meetings a bot joins, and reloads the upcoming meetings. */
export const useBotSetting = () =>
  useChoice('botSetting', () => queryClient.invalidateQueries({ queryKey: keys.upcoming }))

/** Sets when the audio of recordings is deleted. */
export const useAudioRetention = () => useChoice('audioRetention')

/** Sets whether capture learns from the user's corrections. */
export const useLearning = () => useChoice('learning')

/** Changes a setting of the user optimistically, and reverts it if the server refuses. */
function useChoice<Field extends 'botSetting' | 'audioRetention' | 'learning'>(
  field: Field,
  onSettled?: () => Promise<void>,
) {
  const mutationKey = ['choice', field]
  const set = (value: Me[Field]) =>
    queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, [field]: value })

  return useMutation({
    mutationKey,
    mutationFn: ({ to }: { from: Me[Field]; to: Me[Field] }) => api.put<Me>('/api/me', { [field]: to }),
    scope: { id: field }, // sends choices in order
    onMutate: async ({ to }) => {
      await queryClient.cancelQueries({ queryKey: keys.me }) // its answer would bring the old choice back
      set(to)
    },
    onSuccess: (me) => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) set(me[field])
    },
    onError: (_, { from }) => void set(from),
    ...(onSettled && { onSettled }),
  })
}

function nullIfSignedOut(error: unknown): null {
  if (error instanceof Refusal && error.status === 401) return null
  throw error
}
