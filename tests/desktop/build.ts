import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { prepareApp } from '../../scripts/packaging/prepare-app.ts'

const run = promisify(execFile)
// A separate process, because NODE_ENV is `test` here, which would bundle React's slow build.
const env = { ...process.env, NODE_ENV: 'production' }

// Vitest loads this file once per project; what they share is global.
const shared = globalThis as { builtForTests?: Promise<unknown> }

/** Builds the desktop app and its server once per run, and the browser page for signing in if it's missing. */
export default async function setup() {
  if (process.env.BUILT_FOR_TESTS) return // by scripts/test.ts
  await (shared.builtForTests ??= Promise.all([
    buildApp(),
    existsSync('out/web/index.html') || run(process.execPath, ['scripts/build.ts'], { env }),
  ]))
}

const buildApp = () =>
  Promise.all([
    buildDesktop().then(() => prepareApp()),
    run(process.execPath, ['scripts/packaging/build-server.ts'], { env }),
  ])

export async function buildDesktop() {
  await run(
    process.execPath,
    ['--input-type=module', '--eval', "import { build } from 'electron-vite'; await build({ logLevel: 'warn' })"],
    { env },
  )
}

if (import.meta.main) await buildApp()
