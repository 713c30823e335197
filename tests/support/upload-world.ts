import { Refused, Unreachable, type Server } from '../../desktop/main/server/signed-server.ts'
import { createUploader, type UploadResult } from '../../desktop/main/uploads/uploader.ts'
import { handClock } from './hand-clock.ts'
import { RecordingsStandIn } from './recordings-stand-in.ts'
import { address, person, type StoreStandIn } from './stored-recordings.ts'

/** What happens to a request: whether it arrives, whether its answer arrives, and how long that takes. */
export type Fate = { isLost?: boolean; isAnswerLost?: boolean; ms?: number }

/** An uploader with a network, server and clock that a test controls. */
export function anUploader(store: StoreStandIn) {
  const clock = handClock()
  const standIn = new RecordingsStandIn()
  const news: UploadResult[] = []
  const world = {
    store,
    clock,
    standIn,
    news,
    isOnline: true,
    userId: person as string | null,
    fate: (_path: string): Fate => ({}),
    /** Requests in flight now; `most` is the maximum at once. */
    underWay: 0,
    most: 0,
    server: null as unknown as Server,
    uploader: null as unknown as ReturnType<typeof createUploader>,
    /** Restarts the app on the same disk. */
    restart: () => {
      world.uploader.stop()
      world.uploader = start()
    },
  }
  const server: Server = {
    url: address,
    name: address,
    ask: async <Answer>(
      path: string,
      { method = 'GET', json, bytes, headers = {}, signal }: Parameters<Server['ask']>[1] = {},
    ) => {
      const { isLost = false, isAnswerLost = false, ms = 10 } = world.fate(path)
      world.underWay += 1
      world.most = Math.max(world.most, world.underWay)
      try {
        await wait(ms / 2, signal)
        if (isLost || !world.isOnline) throw new Unreachable('lost')
        const { status, body } = standIn.answer({ method, path, json, bytes: bytes && new Uint8Array(bytes), headers })
        await wait(ms / 2, signal)
        if (isAnswerLost || !world.isOnline) throw new Unreachable('its answer is lost')
        if (status >= 400) throw new Refused(status, body as { error: string; code: string })
        return structuredClone(body) as Answer
      } finally {
        world.underWay -= 1
      }
    },
  }
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new Unreachable('given up'))
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp)
      clock.after(ms, resolve)
    })
  const start = () =>
    createUploader({
      store,
      server,
      userId: () => world.userId,
      isOnline: () => world.isOnline,
      news: (one) => news.push(one),
      clock,
      random: () => 0.5,
    })
  world.server = server
  world.uploader = start()
  return world
}
