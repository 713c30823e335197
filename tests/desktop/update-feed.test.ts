import { once } from 'node:events'
import { appendFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createRequire, registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Arch, type AfterPackContext } from 'electron-builder'
import type { MacUpdater as Updater } from 'electron-updater'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pack } from '../../scripts/packaging/pack.ts'
import { anElectronDist } from './electron-dist.ts'

// The updater uses only two parts of Electron: the installer (Squirrel on a Mac) and HTTP.
const electron = path.join(mkdtempSync(path.join(tmpdir(), 'kept-squirrel-')), 'electron.cjs')
writeFileSync(electron, "exports.autoUpdater = new (require('node:events'))()")
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' ? { url: pathToFileURL(electron).href, shortCircuit: true } : next(name, context),
})

const require = createRequire(import.meta.url)
type Task = { info: { files: object[] } }
const { createUpdateInfoTasks, writeUpdateInfoFiles } = require('app-builder-lib/out/publish/updateInfoBuilder') as {
  createUpdateInfoTasks: (event: object, publish: object[]) => Promise<Task[]>
  writeUpdateInfoFiles: (tasks: Task[], packager: object) => Promise<void>
}
const { createBlockmap } = require('app-builder-lib/out/targets/differentialUpdateInfoBuilder') as {
  createBlockmap: (file: string, target: object, packager: object, name: string) => Promise<object>
}
const { MacUpdater } = require('electron-updater/out/MacUpdater') as { MacUpdater: typeof Updater }
const { ElectronHttpExecutor } = require('electron-updater/out/electronHttpExecutor') as {
  ElectronHttpExecutor: new () => object
}

let folder: string
let feed: Server
let url: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-feed-'))
  feed = createServer((asked, answer) => {
    const file = path.join(folder, path.basename(asked.url!.split('?')[0]!))
    if (!existsSync(file)) return void answer.writeHead(404).end()
    createReadStream(file).pipe(answer)
  }).listen(0, '127.0.0.1')
  await once(feed, 'listening')
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`
  await pack(
    {
      publish: null,
      electronDist: anElectronDist(path.join(folder, 'electron')),
      directories: { output: folder },
      afterPack: ({ packager }) => publish(packager),
    },
    { target: ['dir'], arch: Arch.x64 },
  )
})
afterAll(() => {
  feed.close()
  rmSync(folder, { recursive: true, force: true })
})

const zip = () => path.join(folder, 'Kept-0.1.0-universal.zip')
const written = () => path.join(folder, 'latest-mac.yml')

/** What electron-builder does with the archive it built on a Mac. */
async function publish(packager: AfterPackContext['packager']) {
  writeFileSync(zip(), Buffer.alloc(200_000, 'the app'))
  const target = { outDir: folder }
  const updateInfo = await createBlockmap(zip(), target, packager, path.basename(zip()))
  const tasks = await createUpdateInfoTasks({ packager, target, file: zip(), arch: null, updateInfo }, [
    { provider: 'generic', url, channel: 'latest' },
  ])
  await writeUpdateInfoFiles(tasks, packager.info)
}

const asPublished = { feed: '', zip: Buffer.alloc(0) }
beforeAll(() => {
  Object.assign(asPublished, { feed: readFileSync(written(), 'utf8'), zip: readFileSync(zip()) })
})
afterEach(() => {
  writeFileSync(written(), asPublished.feed)
  writeFileSync(zip(), asPublished.zip)
})

const change = (what: RegExp, to: string) => writeFileSync(written(), asPublished.feed.replaceAll(what, to))

/** An updater for an app installed at a version, with its own download folder. */
function anUpdater(version: string): Updater {
  const baseCachePath = mkdtempSync(path.join(folder, 'cache-'))
  writeFileSync(path.join(baseCachePath, 'app-update.yml'), 'updaterCacheDirName: kept-updater\n')
  const app = {
    version,
    name: 'Kept',
    isPackaged: true,
    baseCachePath,
    userDataPath: baseCachePath,
    appUpdateConfigPath: path.join(baseCachePath, 'app-update.yml'),
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  }
  const updater = new MacUpdater(undefined, app)
  Object.assign(updater, {
    httpExecutor: new OverNode(),
    autoDownload: false,
    logger: null,
    _testOnlyOptions: { platform: 'darwin' },
  })
  updater.setFeedURL({ provider: 'generic', url })
  return updater
}

/** The updater's HTTP executor over Node in place of Electron. */
class OverNode extends ElectronHttpExecutor {
  createRequest(options: object, answered: (answer: unknown) => void) {
    return request(options).on('response', answered)
  }
}

test('the feed lists the version and the archive’s name, size and checksum', () => {
  expect(asPublished.feed).toMatch(
    /^version: 0\.1\.0\nfiles:\n {2}- url: Kept-0\.1\.0-universal\.zip\n {4}sha512: [\w+/]{86}==\n {4}size: \d+\n(?: {4}\w+: .*\n)*path: Kept-0\.1\.0-universal\.zip\nsha512: [\w+/]{86}==\nreleaseDate: '\d{4}-\d\d-\d\dT[\d:.]+Z'\n$/,
  )
})

test.each([
  ['0.0.9', true],
  ['0.1.0', false],
  ['0.2.0', false],
])('an app of version %s finds something newer in it: %s', async (version, isNewer) => {
  const found = await anUpdater(version).checkForUpdates()

  expect(found).toMatchObject({
    isUpdateAvailable: isNewer,
    updateInfo: { version: '0.1.0', files: [{ url: 'Kept-0.1.0-universal.zip', size: expect.any(Number) }] },
  })
})

test('a download matches the feed’s checksum', async () => {
  const updater = anUpdater('0.0.9')
  await updater.checkForUpdates()
  const fetched = new Promise<string>((resolve) =>
    Object.assign(updater, {
      updateDownloaded: (_: unknown, { downloadedFile }: { downloadedFile: string }) => (resolve(downloadedFile), []),
    }),
  )

  await updater.downloadUpdate()

  expect(readFileSync(await fetched).equals(readFileSync(zip()))).toBe(true)
})

test.each([
  ['another checksum', () => change(/sha512: \w/g, 'sha512: 0')],
  ['an archive that was changed since', () => appendFileSync(zip(), 'more')],
])('%s is refused, and nothing is installed', async (_, spoil) => {
  spoil()
  const updater = anUpdater('0.0.9')
  updater.on('error', () => {})
  await updater.checkForUpdates()

  await expect(updater.downloadUpdate()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' })
})

test.each([
  ['no checksum', () => change(/ *sha512: .*\n/g, ''), 'ERR_UPDATER_NO_CHECKSUM'],
  [
    'something else than a feed',
    () => writeFileSync(written(), '<html><body>Sign in to this network</body></html>'),
    'ERR_UPDATER_INVALID_VERSION',
  ],
  ['nothing', () => rmSync(written()), 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'],
])('a feed with %s is refused', async (_, spoil, code) => {
  spoil()
  const updater = anUpdater('0.0.9')
  updater.on('error', () => {})

  await expect(updater.checkForUpdates().then(() => updater.downloadUpdate())).rejects.toMatchObject({ code })
})
