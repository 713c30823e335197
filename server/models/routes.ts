import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validator as validate } from 'hono-openapi'
import { z } from 'zod'
import { announceProgress, type ModelWorld } from '#server/models/announce-model.ts'
import { modelNamed, type CatalogModel } from '#server/models/catalog.ts'
import { pauseDownload } from '#server/models/pause-download.ts'
import { presentModel, presentModels } from '#server/models/present.ts'
import { removeModel } from '#server/models/remove-model.ts'
import { startDownload } from '#server/models/start-download.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { isOnOwnMachine } from '#server/platform/http/client-address.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { LocalModel, LocalModels, ModelId } from '#shared/models/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Models'
const manages = ['models_not_manageable', 'model_not_found'] as const

export function modelRoutes(deps: Deps, world: ModelWorld, signedIn: RequireSession) {
  const { config } = world
  const limited = limitedPerUser(deps.rateLimit('models', 60, 60))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({
        tag,
        summary: 'The language models Kept can run itself, and whether they fit this machine',
        answers: { 200: LocalModels },
      }),
      signedIn,
      (c) => c.json({ canManage: isOnOwnMachine(c, config), ...presentModels(world) }),
    )
    .post(
      '/:id/download',
      describe({
        tag,
        summary: 'Download a model, or resume its download',
        answers: { 200: LocalModel },
        refuses: [...manages, 'model_too_large', 'model_needs_space', 'too_many_requests'],
      }),
      signedIn,
      limited,
      manageable(config),
      modelParam,
      async (c) => {
        const model = chosen(config, c.req.valid('param').id)
        await startDownload(deps, world, { model, userId: c.var.user.id })
        return c.json(presentModel(world, model))
      },
    )
    .post(
      '/:id/pause',
      describe({
        tag,
        summary: 'Pause a download; what arrived is kept',
        answers: { 200: LocalModel },
        refuses: [...manages, 'model_not_downloading', 'too_many_requests'],
      }),
      signedIn,
      limited,
      manageable(config),
      modelParam,
      async (c) => {
        const model = chosen(config, c.req.valid('param').id)
        pauseDownload(world, model, c.var.user.id)
        announceProgress(deps, world, model, c.var.user.id)
        return c.json(presentModel(world, model))
      },
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Remove a model, or cancel its download and delete what arrived',
        answers: { 204: null },
        refuses: [...manages, 'too_many_requests'],
      }),
      signedIn,
      limited,
      manageable(config),
      modelParam,
      async (c) => {
        await removeModel(deps, world, chosen(config, c.req.valid('param').id))
        return c.body(null, 204)
      },
    )
}

const modelParam = validate('param', z.object({ id: ModelId }), (result) => {
  if (!result.success) throw new Problem('model_not_found')
})

/** Models fill the disk and memory of the server, so users manage them only on their own machine. */
function manageable(config: Pick<Config, 'isLoopback'>) {
  return createMiddleware(async (c, next) => {
    if (!isOnOwnMachine(c, config)) throw new Problem('models_not_manageable')
    await next()
  })
}

function chosen(config: Config, id: ModelId): CatalogModel {
  const model = modelNamed(config, id)
  if (!model) throw new Problem('model_not_found')
  return model
}
