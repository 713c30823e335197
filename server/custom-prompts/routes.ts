import type { ServersModelOf } from '#server/capture/servers-model.ts'
import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { editCustomPrompts, readCustomPrompts } from '#server/custom-prompts/custom-prompts.ts'
import { previewTitles } from '#server/custom-prompts/preview-titles.ts'
import { cancelRun, readRun, startRun, undoRun } from '#server/custom-prompts/title-runs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { CustomPrompts, EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { LatestTitleRun, PreviewTitles, TitlePreview, TitleRun } from '#shared/custom-prompts/title-run.ts'
import type { ProblemCode } from '#shared/problems.ts'

const tag = 'Custom prompt'
/** Without the flag, these routes don't exist. */
const refusesAll: ProblemCode[] = ['not_found']
const refuses: ProblemCode[] = [...refusesAll, 'language_model_needed']

export function customPromptRoutes(deps: Deps, modelOf: ServersModelOf, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('custom-prompts', 60, 3600))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary: 'How your tasks should be worded',
        answers: { 200: CustomPrompts },
        refuses: refusesAll,
      }),
      signedIn,
      async (c) => c.json(await readCustomPrompts(deps.db, c.var.user.id)),
    )
    .on(
      ['POST', 'PUT'],
      '/',
      describe({
        tag,
        summary: 'Set how your tasks should be worded; needs a language model',
        answers: { 200: CustomPrompts },
        refuses,
      }),
      signedIn,
      validator('json', EditCustomPrompts),
      async (c) => {
        const { id } = c.var.user
        return c.json(await editCustomPrompts(deps, await modelOf(id), id, c.req.valid('json')))
      },
    )
    .post(
      '/preview',
      describe({
        tag,
        summary: 'What instructions would do to the titles of your five latest captured tasks; changes nothing',
        answers: { 200: TitlePreview },
        refuses: [...refuses, 'language_model_limit_reached', 'language_model_failed', 'too_many_requests'],
      }),
      signedIn,
      limited,
      validator('json', PreviewTitles),
      async (c) => {
        const { id: userId } = c.var.user
        const { titleTransformPrompt: wish } = c.req.valid('json')
        return c.json(await previewTitles(deps, await modelOf(userId), { userId, wish }))
      },
    )
    .get(
      '/run',
      describe({
        tag,
        summary: 'Your latest run over captured tasks',
        answers: { 200: LatestTitleRun },
        refuses: refusesAll,
      }),
      signedIn,
      async (c) => c.json({ run: await readRun(deps.db, c.var.user.id) }),
    )
    .post(
      '/run',
      describe({
        tag,
        summary:
          'Reword your open captured tasks; `title-run` is sent as it goes on, and `tasks-relabeled` when it changed some and at the end',
        answers: { 200: TitleRun },
        refuses: [...refuses, 'custom_prompt_empty', 'language_model_limit_reached', 'too_many_requests'],
      }),
      signedIn,
      limited,
      async (c) => {
        const { id } = c.var.user
        return c.json(await startRun(deps, await modelOf(id), id))
      },
    )
    .delete(
      '/run',
      describe({
        tag,
        summary: 'Stop the run; titles that were reworded stay so until you undo it',
        answers: { 200: TitleRun },
        refuses: [...refusesAll, 'title_run_ended'],
      }),
      signedIn,
      async (c) => c.json(await cancelRun(deps, c.var.user.id)),
    )
    .post(
      '/run/undo',
      describe({
        tag,
        summary: 'Put back every title that the latest run reworded and nobody has changed since',
        answers: { 200: TitleRun },
        refuses: [...refusesAll, 'nothing_to_undo'],
      }),
      signedIn,
      async (c) => c.json(await undoRun(deps, c.var.user.id)),
    )
}
