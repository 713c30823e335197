import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { prepareApp } from '../../scripts/packaging/prepare-app.ts'

const run = promisify(execFile)
// A process of its own, because here NODE_ENV says test, with which React would come in its slow form.
const env = { ...process.env, NODE_ENV: 'production' }

/** Builds the desktop app and the server inside it once for a run, and the page for the browser where its people sign in if there is none. */
export default async function setup() {
  await buildDesktop()
  await run(process.execPath, ['scripts/packaging/build-server.ts'], { env })
  prepareApp()
  if (!existsSync('out/web/index.html')) await run(process.execPath, ['scripts/build.ts'], { env })
}

export async function buildDesktop() {
  await run(
    process.execPath,
    ['--input-type=module', '--eval', "import { build } from 'electron-vite'; await build({ logLevel: 'warn' })"],
    { env },
  )
}
