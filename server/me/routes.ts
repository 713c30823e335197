import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { editAttributes } from '#server/me/edit-attributes.ts'
import { editMe } from '#server/me/edit-me.ts'
import { readShownFeatures } from '#server/me/read-features.ts'
import { readMe } from '#server/me/read-me.ts'
import { recordActivity } from '#server/me/record-activity.ts'
import type { Config } from '#server/platform/config.ts'
import { isOnOwnMachine } from '#server/platform/http/client-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
import { EditAttributes, EditMe, Features, Me } from '#shared/me/schemas.ts'

const tag = 'Me'

export function meRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get('/', describe({ tag, summary: 'You, the signed-in user', answers: { 200: Me } }), signedIn, async (c) =>
      c.json(await readMe(deps, config, { userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) })),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Change your name, time zone, bot setting or how long recording audio is kept',
        answers: { 200: Me },
      }),
      signedIn,
      validator('json', EditMe),
      async (c) => {
        await editMe(deps, { userId: c.var.user.id, changes: c.req.valid('json') })
        return c.json(await readMe(deps, config, { userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) }))
      },
    )
    .put(
      '/attributes',
      describe({ tag, summary: 'Store what you answered in the survey, or came with', answers: { 200: Me } }),
      signedIn,
      validator('json', EditAttributes),
      async (c) => {
        await editAttributes(deps, { userId: c.var.user.id, changes: c.req.valid('json') })
        return c.json(await readMe(deps, config, { userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) }))
      },
    )
    .put(
      '/active',
      describe({ tag, summary: 'Record that you are active', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await recordActivity(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
    .get(
      '/features',
      describe({ tag, summary: 'Your feature flags', answers: { 200: Features } }),
      signedIn,
      async (c) => jsonWithEtag(c, JSON.stringify(await readShownFeatures(deps.db, config, c.var.user.id))),
    )
}
