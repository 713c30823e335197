import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import { serversModelFor } from '#server/capture/servers-model.ts'
import { rewordCaptured } from '#server/custom-prompts/custom-prompts.ts'
import { rewordAllJob, rewordTitlesJob } from '#server/custom-prompts/jobs.ts'
import { rewordTitles } from '#server/custom-prompts/reword-titles.ts'
import { customPromptRoutes } from '#server/custom-prompts/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; model: LanguageModel | null }

export const customPromptsFeature: Feature<Needs> = {
  routes: (app, { deps, config, model, signedIn }) => {
    app.route('/api/me/settings/custom-prompts', customPromptRoutes(deps, config, model, signedIn))
  },
  jobs: ({ deps, model }) => [
    worker(rewordTitlesJob, async (job) => rewordTitles(deps, await serversModelFor(deps.db, model, job.userId), job)),
    worker(rewordAllJob, async (job) => rewordTitles(deps, await serversModelFor(deps.db, model, job.userId), job)),
  ],
  on: () => [subscribe(tasksCaptured, rewordCaptured)],
}
