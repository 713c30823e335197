import type { Me } from '#shared/me/schemas.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

const me = () => queryClient.getQueryData<Me | null>(keys.me)

/** The signed-in user's id, for code outside components. Empty when signed out. */
export const currentUserId = (): string => me()?.id ?? ''

/** The user as others see them. */
export function currentPerson(): Person {
  const { id = '', name = '', image = null } = me() ?? {}
  return { id, name, image, ghost: false }
}
