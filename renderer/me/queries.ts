import { useMutationState, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { EditMe, Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { Refusal } from '../platform/refusal.ts'
import { keys } from '../platform/query-keys.ts'

/** The signed-in user; null when signed out. */
export const meQuery = {
  queryKey: keys.me,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Me>('/api/me', signal).catch(nullIfSignedOut),
}

/** Of edits to the user's settings. */
export const editKey = ['me']

/** The signed-in user, with settings as they are being saved; null when signed out. */
export function useSession() {
  const query = useQuery<Me | null>(meQuery)
  const edits = useMutationState({
    filters: { mutationKey: editKey, status: 'pending' },
    select: ({ state }) => state.variables as EditMe,
  })
  const data = useMemo(() => query.data && edits.reduce<Me>(withEdit, query.data), [query.data, edits])

  return { ...query, data }
}

const withEdit = (me: Me, edit: EditMe): Me => ({ ...me, ...edit })

export const MeContext = createContext<Me | null>(null)

/** The user. Only for components behind sign-in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside of a signed-in page')

  return me
}

/** Whether this server can send bots into meetings. */
export const useHasBots = (): boolean => useMe().meetingBot !== null

function nullIfSignedOut(error: unknown): null {
  if (error instanceof Refusal && error.status === 401) return null
  throw error
}
