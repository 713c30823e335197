import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { app } from 'electron'
import { z } from 'zod'
import type { Outcome } from '#shared/desktop/bridge.ts'
import { unansweredHeader } from '#shared/desktop/unanswered-header.ts'
import { jsonFile } from '../json-file.ts'
import { problem } from '../server/problem.ts'
import type { DesktopSession } from '../sign-in/session.ts'
import { tokenStore } from '../sign-in/token-store.ts'
import { freePort } from './free-port.ts'
import { localServer } from './local-server.ts'
import { onceUp, type Fetch } from './once-up.ts'

const Stored = z.object({
  /** Whether the app uses the server inside it. */
  isOn: z.boolean().catch(false),
  /** The server's last port. */
  port: z.int().min(1024).max(65_535).nullable().catch(null),
})

/** Identifies the server inside the app in stored data, because its port can change. */
export const thisMacName = 'this-mac'

export type ThisMac = Awaited<ReturnType<typeof openThisMac>>
type Answer = (request: Request) => Promise<Response>

/** Runs the same server inside the app, with its data in the user's Library. */
export async function openThisMac({
  userData,
  setByEnvironment = process.env.KEPT_SERVER,
}: {
  userData: string
  setByEnvironment?: string | undefined
}) {
  const dataDir = path.join(userData, 'server')
  const stored = jsonFile(path.join(userData, 'this-mac.json'), Stored)
  const { isOn: wasChosen, port: last } = await stored.read()
  const isOn = wasChosen && !setByEnvironment
  const port = await freePort(last)
  const server = localServer({ folder: serverFolder(), dataDir, port })
  if (isOn && port !== last) await stored.write({ isOn, port })

  let isStopped = false
  app.on('will-quit', (event) => {
    if (isStopped) return
    event.preventDefault() // the database has to close first
    void server.stop().finally(() => {
      isStopped = true
      app.quit()
    })
  })

  return {
    isOn,
    url: server.url,
    folder: dataDir,
    hasData: () => existsSync(path.join(dataDir, 'postgres')),
    start: () => {
      if (isOn) server.start()
    },
    /** Delays the app's own requests until the server is up: another process on its port would get the token. */
    fetchWhenUp: (fetch: Fetch): Fetch => (isOn ? onceUp(fetch, server.settled) : fetch),
    /** Delays the page's requests until the server is up; answers 503 with the reason when it isn't, also while it retries. */
    whenUp: (answer: Answer): Answer =>
      isOn
        ? async (request) => {
            const trouble = server.fault() ?? (await server.settled())
            return trouble === null
              ? answer(request)
              : problem(503, { error: trouble, code: 'this_mac_rests' }, { [unansweredHeader]: 'yes' })
          }
        : answer,

    /** Signs in this Mac's user and switches the app to the server inside it. */
    use: async (session: DesktopSession, { name }: { name?: string | undefined }): Promise<Outcome> => {
      if (setByEnvironment)
        return { ok: false, sentence: `KEPT_SERVER is ${setByEnvironment}, which overrides what you choose here.` }
      try {
        server.start()
        const trouble = await server.settled()
        if (trouble !== null) return { ok: false, sentence: trouble }
        const token = await server.session(name ?? '')
        if (isOn) await session.start(token)
        else await tokenStore(thisMacName).write(token)
      } catch (error) {
        return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
      }
      await stored.write({ isOn: true, port })
      if (!isOn) startAnew()
      return { ok: true }
    },
    /** Switches the app to an external server from the next start on. The data stays. */
    leave: () => stored.write({ isOn: false, port }),
    /** Deletes the data, unless it's in use. */
    forget: async (): Promise<Outcome> => {
      if (isOn) return { ok: false, sentence: 'Kept is using this data. Move to a server first.' }
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
      return { ok: true }
    },
  }
}

/** Restarts the app, so that no state of one server reaches another. */
export function startAnew() {
  app.relaunch()
  setImmediate(() => app.quit()) // after the page has its response
}

/** In the packaged app the server is outside the archive, because it starts workers and a database from its files. */
function serverFolder(): string {
  return app.isPackaged ? path.join(process.resourcesPath, 'server') : path.join(import.meta.dirname, '../server')
}
