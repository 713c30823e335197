/**
 * npm run dist:mac: builds a disk image and an update archive of the app in dist/. Signs with the certificate from the
 * keychain or CSC_LINK, and notarizes if APPLE_API_KEY or APPLE_ID is set.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Arch } from 'electron-builder'
import { build } from 'electron-vite'
import { buildServer } from './packaging/build-server.ts'
import { addDatabase } from './packaging/database.ts'
import { addModelLibrary } from './packaging/model-library.ts'
import { compileWatcher } from './packaging/microphone-watcher.ts'
import { pack, updatesFrom } from './packaging/pack.ts'
import { prepareApp } from './packaging/prepare-app.ts'

const needs = `The Mac app is made on a Mac, because Apple's tools exist only there. It needs:
  macOS 14.4 or newer
  Xcode's command line tools (xcode-select --install), which bring swiftc, lipo and codesign
  to sign: a Developer ID Application certificate in the keychain, or CSC_LINK and CSC_KEY_PASSWORD
  to notarise: APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER, or APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID
  for updates: KEPT_UPDATES_URL, the https address where dist/ will be`

if (process.platform === 'darwin') await make()
else {
  console.error(needs)
  process.exitCode = 1
}

async function make() {
  const publish = updatesFrom()
  execFileSync('swiftc', ['--version'], { stdio: 'ignore' }) // fail now if it's missing, not minutes later
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'warn' })
  await buildServer('warn')
  addDatabase('out/server')
  addModelLibrary('out/server')
  rmSync('out/native', { recursive: true, force: true })
  compileWatcher('out/native')
  prepareApp()

  const files = await pack({ publish }, { arch: Arch.universal })
  if (!publish) console.log('KEPT_UPDATES_URL is not set, so this app won’t look for updates.')
  console.log(files.join('\n'))
}
