import { Hono, type Context } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { isOnOwnMachine } from '#server/platform/http/client-address.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { addKey, checkKey, removeKey } from '#server/readers/check-key.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { chooseReader } from '#server/readers/choose-reader.ts'
import { listReaders } from '#server/readers/list-readers.ts'
import { closeComparison, startComparison } from '#server/readers/start-comparison.ts'
import { CheckedKey, Comparison, NewModelKey, Reader, Readers } from '#shared/readers/schemas.ts'

const tag = 'Readers'

export function readerRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  const checks = deps.rateLimit('model-keys', 20, 3600)
  const by = (c: Context<SignedIn>) => ({ userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) })

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'What reads your conversations, and what else could', answers: { 200: Readers } }),
      signedIn,
      async (c) => c.json(await listReaders(deps, config, by(c))),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Choose what reads your conversations from now on',
        answers: { 200: Readers },
        refuses: ['reader_unavailable'],
      }),
      signedIn,
      validator('json', Reader),
      async (c) => {
        await chooseReader(deps, config, { userId: c.var.user.id, reader: c.req.valid('json') })
        return c.json(await listReaders(deps, config, by(c)))
      },
    )
    .put(
      '/key',
      describe({
        tag,
        summary: 'Check the key of a cloud model with one question, and keep it for everyone on this server',
        answers: { 200: CheckedKey },
        refuses: ['model_key_not_yours', 'model_key_in_settings', 'model_key_refused', 'too_many_requests'],
      }),
      signedIn,
      limitedPerUser(checks),
      validator('json', NewModelKey),
      async (c) => {
        return c.json(await addKey(deps, config, c.req.valid('json'), { ...by(c), signal: c.req.raw.signal }))
      },
    )
    .post(
      '/key/check',
      describe({
        tag,
        summary: 'Ask the cloud model whose key is kept one question, to see whether it works again',
        answers: { 200: CheckedKey },
        refuses: [
          'model_key_not_yours',
          'model_key_in_settings',
          'model_still_failing',
          'reader_unavailable',
          'too_many_requests',
        ],
      }),
      signedIn,
      limitedPerUser(checks),
      async (c) => c.json(await checkKey(deps, config, { ...by(c), signal: c.req.raw.signal })),
    )
    .delete(
      '/key',
      describe({
        tag,
        summary: 'Remove the cloud model’s key. Everyone who uses the model goes back to the built-in reader',
        answers: { 204: null },
        refuses: ['model_key_not_yours', 'model_key_in_settings'],
      }),
      signedIn,
      async (c) => {
        await removeKey(deps, config, by(c))
        return c.body(null, 204)
      },
    )
    .post(
      '/comparison',
      describe({
        tag,
        summary:
          'Compare a reader with the built-in one on your last five conversations. Replaces an earlier comparison, and changes no task',
        answers: { 200: Comparison },
        refuses: ['reader_unavailable', 'nothing_to_compare'],
      }),
      signedIn,
      validator('json', Reader),
      async (c) => c.json(await startComparison(deps, config, { userId: c.var.user.id, reader: c.req.valid('json') })),
    )
    .delete(
      '/comparison',
      describe({ tag, summary: 'Cancel the comparison, or dismiss a finished one', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await closeComparison(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
}
