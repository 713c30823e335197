import { every } from 'hono/combine'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import type { ServersModelOf } from '#server/capture/servers-model.ts'
import { rewordCaptured } from '#server/custom-prompts/custom-prompts.ts'
import { rewordAllJob, rewordTitlesJob } from '#server/custom-prompts/jobs.ts'
import { rewordAll, rewordTitles } from '#server/custom-prompts/reword-titles.ts'
import { customPromptRoutes } from '#server/custom-prompts/routes.ts'
import { ifOn } from '#server/me/if-on.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; modelOf: ServersModelOf }

export const customPromptsFeature: Feature<Needs> = {
  routes: (app, { deps, config, modelOf, signedIn }) => {
    const allowed = every(signedIn, ifOn('CUSTOM_TASK_PROMPT', deps, config))
    app.route('/api/me/settings/custom-prompts', customPromptRoutes(deps, modelOf, allowed))
  },
  jobs: ({ deps, modelOf }) => [
    worker(rewordTitlesJob, async (job) => rewordTitles(deps, await modelOf(job.userId), job)),
    worker(rewordAllJob, async (job, attempt) => rewordAll(deps, await modelOf(job.userId), job, attempt)),
  ],
  on: ({ config }) => [subscribe(tasksCaptured, (deps, captured) => rewordCaptured(deps, config, captured))],
}
