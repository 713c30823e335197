import { deleteAccount } from '#server/deletion/delete-account.ts'
import { deleteAccounts } from '#server/deletion/delete-accounts.ts'
import { deleteAccountsJob, deleteAccountJob } from '#server/deletion/jobs.ts'
import type { Revocations } from '#server/deletion/revocations.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

type Needs = { deps: Deps; config: Config; revocations: Revocations }

export const deletionFeature: Feature<Needs> = {
  jobs: ({ deps, config, revocations }) => [
    worker(deleteAccountsJob, () => deleteAccounts(deps)),
    worker(deleteAccountJob, (job, { isLastTry }) => deleteAccount(deps, { config, revocations, isLastTry }, job)),
  ],
  schedules: [[deleteAccountsJob, '45 * * * *']],
}
