import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Arch } from 'electron-builder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pack } from '../../scripts/packaging/pack.ts'
import { anElectronDist } from './electron-dist.ts'

const require = createRequire(import.meta.url)
const packer = createRequire(require.resolve('app-builder-lib/package.json'))
const { listPackage, extractFile } = packer('@electron/asar') as {
  listPackage: (file: string, options: object) => string[]
  extractFile: (file: string, name: string) => Buffer
}
const { getCurrentFuseWire, FuseV1Options } = packer('@electron/fuses') as {
  getCurrentFuseWire: (app: string) => Promise<Record<string, number>>
  FuseV1Options: Record<string, number>
}
const { parse } = packer('plist') as { parse: (text: string) => Record<string, unknown> }

let folder: string
let app: string
let archive: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-packing-'))
  mkdirSync('out/native', { recursive: true })
  if (!existsSync('out/native/microphone-watcher')) writeFileSync('out/native/microphone-watcher', 'made on a Mac')
  await pack(
    { publish: null, electronDist: anElectronDist(path.join(folder, 'electron')), directories: { output: folder } },
    { target: ['dir'], arch: Arch.x64 },
  )
  app = path.join(folder, 'mac/Kept.app')
  archive = path.join(app, 'Contents/Resources/app.asar')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const resources = (...steps: string[]) => path.join(app, 'Contents/Resources', ...steps)
const inArchive = () => listPackage(archive, { isPack: false }).map((name) => name.replaceAll('\\', '/'))

test('the app declares its name, links and permissions', () => {
  const info = parse(readFileSync(path.join(app, 'Contents/Info.plist'), 'utf8'))

  expect(info).toMatchObject({
    CFBundleName: 'Kept',
    CFBundleIdentifier: 'org.usekept.mac',
    CFBundleURLTypes: [{ CFBundleURLSchemes: ['kept'] }],
    LSMinimumSystemVersion: '14.4',
    NSMicrophoneUsageDescription: expect.stringContaining('your side of a meeting'),
    NSAudioCaptureUsageDescription: expect.stringContaining('does not see your screen'),
    ElectronAsarIntegrity: {
      'Resources/app.asar': { algorithm: 'SHA256', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  })
  expect(Object.keys(info).filter((key) => /^NS(Screen|Camera|Bluetooth).*UsageDescription$/.test(key))).toEqual([])
})

test('nothing can make the app run code that isn’t its own', async () => {
  const fuses = await getCurrentFuseWire(app)
  const on = (name: string) => String.fromCharCode(fuses[FuseV1Options[name]!]!) === '1'

  expect(
    [
      'RunAsNode',
      'EnableNodeOptionsEnvironmentVariable',
      'EnableNodeCliInspectArguments',
      'GrantFileProtocolExtraPrivileges',
    ].filter(on),
  ).toEqual([])
  expect(
    ['EnableCookieEncryption', 'EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar'].filter(
      (name) => !on(name),
    ),
  ).toEqual([])
})

test('the archive holds the built app and nothing else: no sources, no tests, no packages, no secrets', () => {
  const names = inArchive()
  const files = names.filter((name) => /\.\w+$/.test(name))

  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/main/index.js',
      '/preload/index.cjs',
      '/renderer/index.html',
      '/assets/trayTemplate.png',
    ]),
  )
  expect(files.filter((name) => /\.(ts|tsx|map|env|pem|key|p12|md|prisma)$|\.test\.|node_modules/.test(name))).toEqual(
    [],
  )
  expect(JSON.parse(extractFile(archive, 'package.json').toString())).toMatchObject({
    name: 'kept',
    productName: 'Kept',
    main: 'main/index.js',
  })
  const text = files
    .filter((name) => /\.(js|cjs|json|html)$/.test(name))
    .map((name) => extractFile(archive, name.slice(1)).toString())
    .join('\n')
  expect(text).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY|sourceMappingURL=|\bwhsec_[A-Za-z0-9+/]{20}|\bxox[bp]-\d/)
  expect(text).not.toContain(process.cwd())
})

test('the Mac’s own server is beside it in plain files, with its packages and the model that comes with Kept', () => {
  expect(existsSync(resources('server/index.js'))).toBe(true)
  expect(existsSync(resources('server/worker.js'))).toBe(true)
  expect(existsSync(resources('server/node_modules/piscina/package.json'))).toBe(true)
  expect(existsSync(resources('server/node_modules/node-llama-cpp/package.json'))).toBe(true)
  expect(readdirSync(resources('server/packages/kept-reader'))).toEqual(readdirSync('packages/kept-reader'))
  expect(existsSync(resources('native/microphone-watcher'))).toBe(true)
  expect(globSync(resources('server/prisma/migrations/*/migration.sql'))).toHaveLength(
    globSync('prisma/migrations/*/migration.sql').length,
  )
})

test('all code of the app is at most 15 MB, besides packages, the model and the video of the tour', () => {
  const files = globSync(resources('server/**/*'), { exclude: (name) => name.includes('node_modules') }).filter(
    (file) => statSync(file).isFile() && !file.endsWith('.gguf'),
  )
  const bytes = statSync(archive).size + files.reduce((sum, file) => sum + statSync(file).size, 0)
  const [video] = inArchive().filter((name) => name.endsWith('.mp4'))
  const videoBytes = extractFile(archive, video!.slice(1)).length

  expect(videoBytes).toBeLessThan(4_000_000)
  expect(bytes - videoBytes).toBeLessThan(15 * 1024 * 1024)
})
