import { Hono } from 'hono'
import { resumeSources } from '#server/connections/resume-sources.ts'
import { readMe } from '#server/me/read-me.ts'
import type { Config } from '#server/platform/config.ts'
import { isOnOwnMachine } from '#server/platform/http/client-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { Me } from '#shared/me/schemas.ts'

const tag = 'Me'

export function resumeRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>().post(
    '/resume',
    describe({
      tag,
      summary: 'Resume the sources that were paused because you did not use Kept',
      answers: { 200: Me },
    }),
    signedIn,
    async (c) => {
      await resumeSources(deps, c.var.user.id)
      return c.json(await readMe(deps, config, { userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) }))
    },
  )
}
