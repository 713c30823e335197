import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { Label } from '#shared/labels/schemas.ts'

const tag = 'Labels'

export function labelRoutes({ db }: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/',
    describe({ tag, summary: 'Your labels, Important first', answers: { 200: Label.array() } }),
    signedIn,
    async (c) => {
      const labels = await db.label.findMany({
        where: { userId: c.var.user.id },
        orderBy: [{ type: 'asc' }, { createdAt: 'asc' }],
      })
      return c.json(labels)
    },
  )
}
