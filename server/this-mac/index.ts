/**
 * The local server of a Mac, in a process that the app starts. Nobody can sign in from outside: the app requests the
 * owner's session over the parent port, which only the two share.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startServer, type RunningServer } from '#server/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { startChildrenElsewhere } from '#server/providers/embedded-model/child-process.ts'
import { faultOf } from '#server/this-mac/fault-of.ts'
import { startOwnersSession } from '#server/this-mac/owner.ts'
import type { FromServer, ToServer } from '#shared/desktop/this-mac.ts'

type ParentPort = {
  postMessage: (said: FromServer) => void
  on: (name: 'message', hear: (event: { data: ToServer }) => void) => void
}

// Users set up a language model or speech provider here, as in .env.example. Variables set by the app win.
const settings = path.join(process.env.DATA_DIR ?? '', 'settings.env')
if (existsSync(settings)) process.loadEnvFile(settings)

const line = (process as unknown as { parentPort: ParentPort }).parentPort
const passOn = startChildrenElsewhere((message) => line.postMessage(message))
const starting = (async () => startServer(readConfig(process.env)))()

line.on('message', ({ data }) => void act(data).catch(fail))
starting.then(goOn, fail)

function goOn(server: RunningServer) {
  line.postMessage({ is: 'ready' })
  void server.databaseLost.then(() => fail(new Error('The database stopped.')))
}

async function act(asked: ToServer) {
  if ('reading' in asked) return passOn(asked)

  const server = await starting
  if (asked.ask === 'session')
    return line.postMessage({ is: 'session', token: await startOwnersSession(server.deps, asked.name) })

  await server.stop()
  line.postMessage({ is: 'stopped' })
}

/** Reports a failure, stops what is running and exits. The app then restarts this process. */
async function fail(error: unknown) {
  line.postMessage({
    is: 'failed',
    fault: faultOf(error),
    detail: error instanceof Error ? error.message : String(error),
  })
  await starting.then(
    ({ stop }) => stop(),
    () => {},
  )
  process.exit(1)
}
