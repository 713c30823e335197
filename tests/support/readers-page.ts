import type { Page, Route } from 'playwright-core'
import type { LocalModels, ModelId } from '#shared/models/schemas.ts'
import type { Reader, Readers } from '#shared/readers/schemas.ts'
import { aModel, builtInOnly, comparing, localModels } from './readers.ts'

type Asked = { method: string; path: string; body: unknown }
export type ReadersStandIn = {
  readers: Readers
  local: LocalModels
  asked: Asked[]
  /** Refuses the next request. */
  refusal: { status: number; json: { code: string; error: string } } | null
}

/** Answers all requests about readers and models in the server's place, and records the changes asked for. */
export async function standInForReaders(
  page: Page,
  readers: Readers = builtInOnly,
  local: LocalModels = localModels(),
): Promise<ReadersStandIn> {
  const given: ReadersStandIn = { readers, local, asked: [], refusal: null }
  const setModel = (id: ModelId, change: Partial<LocalModels['models'][number]>) => {
    given.local.models = given.local.models.map((model) => (model.id === id ? { ...model, ...change } : model))
  }
  const answers: Record<string, (body: Reader, id: ModelId) => unknown> = {
    'GET /api/models': () => given.local,
    'POST /api/models/:id/download': (_, id) =>
      setModel(id, { state: 'downloading', problem: null, retriesAt: null, bytesPerSecond: 3.75e6 }),
    'POST /api/models/:id/pause': (_, id) => setModel(id, { state: 'paused', bytesPerSecond: null }),
    'DELETE /api/models/:id': (_, id) => setModel(id, aModel(id)),
    'GET /api/me/reader': () => given.readers,
    'PUT /api/me/reader': (chosen) => (given.readers = { ...given.readers, chosen }),
    'POST /api/me/reader/comparison': (reader) =>
      (given.readers = { ...given.readers, comparison: { ...comparing, reader } }).comparison,
    'DELETE /api/me/reader/comparison': () => void (given.readers = { ...given.readers, comparison: null }),
  }

  const answer = (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const id = /^\/api\/models\/(\w+)/.exec(path)?.[1]
    const name = `${request.method()} ${id ? path.replace(id, ':id') : path}`
    const body: unknown = request.postDataJSON()
    if (request.method() !== 'GET') {
      given.asked.push({ method: request.method(), path, body })
      if (given.refusal) return route.fulfill(given.refusal)
    }
    const json = answers[name]!(body as Reader, id as ModelId)
    return json === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ json })
  }
  await page.route(/\/api\/(models|me\/reader)(\/|$)/, answer)
  return given
}
