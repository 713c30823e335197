import { Hono } from 'hono'
import { editDigest, readDigest } from '#server/notifications/digest/edit-digest.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { DigestSettings, EditDigest } from '#shared/notifications/schemas.ts'

const tag = 'Notifications'

export function digestRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get('/', describe({ tag, summary: 'Your daily digest', answers: { 200: DigestSettings } }), signedIn, async (c) =>
      c.json(await readDigest(deps.db, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Turn your daily digest on or off, or change when it comes',
        answers: { 200: DigestSettings },
      }),
      signedIn,
      validator('json', EditDigest),
      async (c) => c.json(await editDigest(deps, { userId: c.var.user.id, changes: c.req.valid('json') })),
    )
}
