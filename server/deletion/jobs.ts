import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const DeleteAccount = z.object({ userId: z.uuid() })

export type DeleteAccount = z.infer<typeof DeleteAccount>

/** Enqueues the deletion of accounts whose seven days are over. */
export const deleteAccountsJob = defineJob('delete-accounts', noPayload, { retryLimit: 1, expireInSeconds: 300 })

/** Permanently deletes one account. */
export const deleteAccountJob = defineJob('delete-account', DeleteAccount, {
  policy: 'exclusive',
  retryLimit: 6,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 900,
  waits: ({ userId }) => ({ singletonKey: userId }),
})
