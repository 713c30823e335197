import type { ServersModelOf } from '#server/capture/servers-model.ts'
import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { editCustomPrompts, readCustomPrompts, runCustomPrompts } from '#server/custom-prompts/custom-prompts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser, rateLimit } from '#server/platform/http/limits.ts'
import { CustomPrompts, EditCustomPrompts } from '#shared/custom-prompts/schemas.ts'
import type { ProblemCode } from '#shared/problems.ts'

const tag = 'Custom prompt'
const refuses: ProblemCode[] = ['language_model_needed']

export function customPromptRoutes(deps: Deps, config: Config, modelOf: ServersModelOf, signedIn: RequireSession) {
  const limited = limitedPerUser(rateLimit(config, 60, 3600))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'How your tasks should be worded', answers: { 200: CustomPrompts } }),
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
      '/run',
      describe({
        tag,
        summary: 'Reword your open captured tasks; `tasks-relabeled` is sent at the end',
        answers: { 204: null },
        refuses: [...refuses, 'custom_prompt_empty', 'language_model_limit_reached', 'too_many_requests'],
      }),
      signedIn,
      limited,
      async (c) => {
        const { id } = c.var.user
        await runCustomPrompts(deps, await modelOf(id), id)
        return c.body(null, 204)
      },
    )
}
