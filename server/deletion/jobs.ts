import { z } from 'zod'

/** Deletes one account for good, whose seven days are over. */
export const DeleteAccount = z.object({ userId: z.uuid() })

export type DeleteAccount = z.infer<typeof DeleteAccount>

/** An account that is asked for again while its deletion waits or is tried again is deleted once. */
export function onceEach({ userId }: DeleteAccount) {
  return { singletonKey: userId }
}
