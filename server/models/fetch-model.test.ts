import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aFileHost, aModel, type FileHost } from '#tests/support/file-host.ts'
import { DownloadFault } from './download-fault.ts'
import { fetchModel } from './fetch-model.ts'
import { filesOf, installedModel, isInstalled, sizeOf } from './files.ts'

const content = randomBytes(600_000)
const half = 300_000

let host: FileHost
let home: { dataDir: string; MODEL_CATALOG: undefined }
beforeAll(async () => {
  host = await aFileHost(content)
})
beforeEach(() => {
  home = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-models-')), MODEL_CATALOG: undefined }
  Object.assign(host, { content, asked: [], faults: {} })
})
afterEach(() => {
  host.release()
  rmSync(home.dataDir, { recursive: true, force: true })
})
afterAll(() => host.stop())

const files = () => filesOf(home, 'small')
const fetchIt = (options: Partial<Parameters<typeof fetchModel>[2]> = {}, model = aModel(host)) =>
  fetchModel(home, model, { signal: new AbortController().signal, ...options })
const faultOf = (download: Promise<void>) =>
  download.then(
    () => null,
    (error: unknown) => error as DownloadFault,
  )

/** As after a download that stopped about halfway; returns how much arrived. */
async function halfway(): Promise<number> {
  host.faults = { cutAfter: half }
  await faultOf(fetchIt())
  host.faults = {}
  host.asked = []
  return statSync(files().part).size
}

test('a model is downloaded, checked and put in its place, for this user only', async () => {
  const onChecking = vi.fn()

  await fetchIt({ onChecking })

  expect(readFileSync(files().model).equals(content)).toBe(true)
  expect(onChecking).toHaveBeenCalledOnce()
  expect([existsSync(files().part), existsSync(files().etag)]).toEqual([false, false])
  expect(statSync(files().model).mode & 0o777).toBe(0o600)
})

describe('a download that stopped halfway', () => {
  test('kept what arrived, and goes on there', async () => {
    const arrived = await halfway()
    expect(arrived).toBeGreaterThan(0)
    expect(readFileSync(files().part).equals(content.subarray(0, arrived))).toBe(true)

    await fetchIt()

    expect(host.asked).toEqual([`bytes=${arrived}-`])
    expect(readFileSync(files().model).equals(content)).toBe(true)
  })

  test('because of the connection may work again in a few minutes', async () => {
    host.faults = { cutAfter: half }

    const fault = await faultOf(fetchIt())

    expect(fault).toBeInstanceOf(DownloadFault)
    expect(fault).toMatchObject({ message: 'The connection dropped. What arrived is kept.', isTemporary: true })
    expect(await installedModel({ ...home }, 'small')).toBe(null)
  })

  test('starts over when the host has a different copy of the file', async () => {
    const arrived = await halfway()
    writeFileSync(files().etag, '"of another copy"')

    await fetchIt()

    expect(host.asked).toEqual([`bytes=${arrived}-`])
    expect(readFileSync(files().model).equals(content)).toBe(true)
  })

  test.each(['ignoresRanges', 'refusesRanges'] as const)('starts over when the host %s', async (fault) => {
    await halfway()
    host.faults = { [fault]: true }

    await fetchIt()

    expect(readFileSync(files().model).equals(content)).toBe(true)
  })

  test('starts over when there is more than the file has', async () => {
    mkdirSync(path.dirname(files().part))
    writeFileSync(files().part, Buffer.concat([content, content]))

    await fetchIt()

    expect(host.asked).toEqual(['all'])
    expect(readFileSync(files().model).equals(content)).toBe(true)
  })

  test('keeps what arrived when a network answers with its own page', async () => {
    const arrived = await halfway()
    host.faults = { isPage: true }

    expect(await faultOf(fetchIt())).toMatchObject({
      message: 'A web page arrived instead of the file, perhaps because your network wants you to sign in.',
      isTemporary: true,
    })
    expect(statSync(files().part).size).toBe(arrived)
  })

  test('only needs its checksum when everything had arrived', async () => {
    mkdirSync(path.dirname(files().part))
    writeFileSync(files().part, content)

    await fetchIt()

    expect(host.asked).toEqual([])
    expect(isInstalled(home, aModel(host))).toBe(true)
  })
})

test('a host that sends nothing for a minute counts as a dropped connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  host.faults = { holdAfter: half }
  const fault = faultOf(fetchIt())
  await expect.poll(() => sizeOf(files().part)).toBe(half)

  await vi.advanceTimersByTimeAsync(60_000)

  expect(await fault).toMatchObject({ isTemporary: true })
  expect(statSync(files().part).size).toBe(half)
})

test('a download can be stopped, and keeps what arrived', async () => {
  host.faults = { holdAfter: half }
  const stopping = new AbortController()
  const download = fetchIt({ signal: stopping.signal })
  await expect.poll(() => existsSync(files().part) && statSync(files().part).size).toBe(half)

  stopping.abort(new Error('stopped'))

  await expect(download).rejects.toThrow('stopped')
  expect(statSync(files().part).size).toBe(half)
})

test('a check can be stopped, too', async () => {
  const stopping = new AbortController()

  const download = fetchIt({ signal: stopping.signal, onChecking: () => stopping.abort(new Error('stopped')) })

  await expect(download).rejects.toThrow('stopped')
  expect(statSync(files().part).size).toBe(content.length)
})

test('nothing is written once the download isn’t wanted anymore', async () => {
  await faultOf(fetchIt({ isWanted: () => false }))

  expect([existsSync(files().part), existsSync(files().model)]).toEqual([false, false])
})

test('a damaged file is deleted, and never becomes the model', async () => {
  mkdirSync(path.dirname(files().part))
  writeFileSync(files().part, randomBytes(half))

  const fault = await faultOf(fetchIt())

  expect(fault).toMatchObject({
    message: 'What arrived isn’t the publisher’s file, so it was deleted. Download it again.',
    isTemporary: false,
  })
  expect([existsSync(files().part), existsSync(files().model)]).toEqual([false, false])
})

describe('a file that isn’t the one in the catalog', () => {
  test.each([
    ['by the publisher’s checksum', { linksTo: '0'.repeat(64) }],
    ['by its size', { redirectsTo: '' }],
  ])('%s is refused before any of it is downloaded', async (_, faults) => {
    host.faults = 'redirectsTo' in faults ? {} : faults
    const model = 'redirectsTo' in faults ? aModel(host, { url: `${host.url}/storage`, bytes: 5 }) : aModel(host)

    expect(await faultOf(fetchIt({}, model))).toMatchObject({
      message: 'The publisher offers a different file now, so nothing was downloaded. Update Kept and try again.',
      isTemporary: false,
    })
    expect(existsSync(files().part)).toBe(false)
  })

  test('with the right name and size but other bytes is deleted', async () => {
    const model = aModel(host)
    host.faults = { linksTo: model.sha256 }
    host.content = randomBytes(content.length)

    expect(await faultOf(fetchIt({}, model))).toMatchObject({
      message: expect.stringContaining('isn’t the publisher’s'),
    })
    expect(existsSync(files().part)).toBe(false)
  })
})

test.each([
  [404, false, 'The publisher no longer offers this file (it answered 404). Update Kept and try again.'],
  [403, false, 'The publisher no longer offers this file (it answered 403). Update Kept and try again.'],
  [429, true, 'The connection dropped. What arrived is kept.'],
  [503, true, 'The connection dropped. What arrived is kept.'],
])('an answer of %i ends the download: temporary is %s', async (status, isTemporary, message) => {
  host.faults = { status }

  expect(await faultOf(fetchIt())).toMatchObject({ message, isTemporary })
})

test('a host that can’t be reached counts as a dropped connection', async () => {
  expect(await faultOf(fetchIt({}, aModel(host, { url: 'http://127.0.0.1:9/file' })))).toMatchObject({
    isTemporary: true,
  })
})

test.each([
  ['an address without encryption', 'http://models.example/file'],
  ['itself, forever', '/file'],
])('a redirect to %s is refused', async (_, redirectsTo) => {
  host.faults = { redirectsTo }

  expect(await faultOf(fetchIt())).toMatchObject({ isTemporary: false })
})

test.runIf(existsSync('/dev/full'))('a disk that fills up stops the download, with a sentence', async () => {
  mkdirSync(path.dirname(files().part))
  symlinkSync('/dev/full', files().part)

  expect(await faultOf(fetchIt())).toMatchObject({
    message: 'The disk is full. What arrived is kept. Free some space, then resume.',
    isTemporary: false,
  })
})

describe('behind a proxy', () => {
  /** Passes requests for http on, and refuses tunnels. */
  async function aProxy() {
    const asked: string[] = []
    const proxy = createServer((request, response) => {
      asked.push(request.url!)
      void fetch(request.url!, { redirect: 'manual' }).then(async ({ status, headers, body }) => {
        response.writeHead(status, Object.fromEntries(headers))
        response.end(body && Buffer.from(await new Response(body).arrayBuffer()))
      })
    })
    proxy.on('connect', (request, socket) => {
      asked.push(`CONNECT ${request.url!}`)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      vi.unstubAllEnvs()
      proxy.close()
    })
    return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked }
  }

  test('a download goes through it', async () => {
    const proxy = await aProxy()
    vi.stubEnv('HTTP_PROXY', proxy.url)

    await fetchIt()

    expect(proxy.asked).toEqual([`${host.url}/file`, `${host.url}/storage`])
    expect(isInstalled(home, aModel(host))).toBe(true)
  })

  test('an encrypted one does so in a tunnel', async () => {
    const proxy = await aProxy()
    vi.stubEnv('HTTPS_PROXY', proxy.url)

    const fault = await faultOf(fetchIt({}, aModel(host, { url: 'https://models.example/file' })))

    expect(proxy.asked).toEqual(['CONNECT models.example:443'])
    expect(fault).toMatchObject({ isTemporary: true })
  })

  test('hosts of NO_PROXY are reached directly', async () => {
    const proxy = await aProxy()
    vi.stubEnv('HTTP_PROXY', proxy.url)
    vi.stubEnv('NO_PROXY', '127.0.0.1')

    await fetchIt()

    expect(proxy.asked).toEqual([])
  })
})
