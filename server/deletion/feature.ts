import { deleteAccount } from '#server/deletion/delete-account.ts'
import { deleteAccounts } from '#server/deletion/delete-accounts.ts'
import { deleteAccountsJob, deleteAccountJob } from '#server/deletion/jobs.ts'
import type { Revocations } from '#server/deletion/revocations.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deletionRoutes } from '#server/deletion/routes.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

type Needs = {
  deps: Deps
  config: Config
  signedIn: RequireSession
  signOut: (sessionId: string) => void
  stripe: StripeAccount | null
  revocations: Revocations
}

export const deletionFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, signOut }) => {
    app.route('/api/me', deletionRoutes(deps, config, signedIn, signOut))
  },
  jobs: ({ deps, config, stripe, revocations }) => [
    worker(deleteAccountsJob, () => deleteAccounts(deps)),
    worker(deleteAccountJob, (job, { isLastTry }) =>
      deleteAccount(deps, { config, stripe, revocations, isLastTry }, job),
    ),
  ],
  schedules: [[deleteAccountsJob, '45 * * * *']],
}
