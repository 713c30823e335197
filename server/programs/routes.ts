import { Hono } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { answerConsent, readConsent } from '#server/programs/answer-consent.ts'
import { listPrograms } from '#server/programs/list-programs.ts'
import { removeProgram } from '#server/programs/remove-programs.ts'
import { AnswerConsent, Consent, ConsentAnswered, Program } from '#shared/programs/schemas.ts'

const tag = 'Programs'

/** The user's side: what a program asks, and the programs they allowed. */
export function programRoutes(deps: Deps, { publicUrl }: Config, signedIn: RequireSession) {
  const consents = deps.rateLimit('program-consents', 60, 3600)

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'The programs you allowed, the latest first', answers: { 200: Program.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listPrograms(deps, c.var.user.id)),
    )
    .get(
      '/consent',
      describe({ tag, summary: 'What a program asks with an authorization request', answers: { 200: Consent } }),
      signedIn,
      async (c) => c.json(await readConsent(deps, publicUrl, new URL(c.req.url).searchParams)),
    )
    .post(
      '/consent',
      describe({
        tag,
        summary: 'Allow or deny what a program asks',
        answers: { 200: ConsentAnswered },
        refuses: ['authorization_invalid', 'too_many_programs', 'too_many_requests'],
      }),
      signedIn,
      limitedPerUser(consents),
      validator('json', AnswerConsent),
      async (c) => c.json(await answerConsent(deps, publicUrl, { userId: c.var.user.id, ...c.req.valid('json') })),
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Remove a program’s access',
        answers: { 204: null },
        refuses: ['program_not_found'],
      }),
      signedIn,
      idParam('program_not_found'),
      async (c) => {
        await removeProgram(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
