import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import { followDeactivation } from '#server/users/follow-deactivation.ts'
import { followDeactivationJob } from '#server/users/jobs.ts'

type Needs = { deps: Deps; signOut: (sessionId: string) => void }

export const usersFeature: Feature<Needs> = {
  jobs: ({ deps, signOut }) => [
    worker(followDeactivationJob, ({ userId }) => followDeactivation(deps, { userId, signOut })),
  ],
}
