import { createMiddleware } from 'hono/factory'
import { readFeatures } from '#server/me/read-features.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import type { FeatureFlag } from '#shared/me/features.ts'
import { Problem } from '#shared/problems.ts'

/** Lets routes exist only for users who have a flag on. Needs a session. */
export function ifOn(flag: FeatureFlag, { db }: Pick<Deps, 'db'>, config: Pick<Config, 'FEATURES'>) {
  return createMiddleware<SignedIn>(async (c, next) => {
    if (!(await readFeatures(db, config, c.var.user.id))[flag]) throw new Problem('not_found')
    await next()
  })
}
