import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { RecordingsStandIn } from '#tests/support/recordings-stand-in.ts'
import { person, recordedFor, storeOf } from '#tests/support/stored-recordings.ts'
import { systemClock } from '../../desktop/main/clock.ts'
import { signedServer } from '../../desktop/main/server/signed-server.ts'
import { createUploader } from '../../desktop/main/uploads/uploader.ts'
import { median } from './measure.ts'
import { row, type Row } from './rows.ts'

const chunks = 1080 // three hours of each channel
const pieceBytes = 32_000

/** Uploading a Mac's recording over HTTP to a server that only receives it. */
export async function uploadRows(): Promise<Row[]> {
  const resumed: number[] = []
  for (let run = 0; run < 10; run += 1) resumed.push(await secondsToResume(run * 77))
  return [
    row({ name: 'Upload resumes after going online, p50', unit: 's', value: median(resumed), atMost: 1 }),
    row({
      name: 'Upload resumes after going online, longest',
      unit: 's',
      value: Math.max(...resumed),
      atMost: 1,
    }),
    row({
      name: 'Upload of a 3-hour recording, main process per chunk',
      unit: 'ms',
      value: await msPerChunk(),
      untargeted: true,
    }),
  ]
}

/** Returns the seconds from being online to the first chunk that arrives. */
async function secondsToResume(phaseMs: number): Promise<number> {
  const world = await aWorld(40)
  let arrived = () => {}
  const first = new Promise<void>((resolve) => {
    arrived = resolve
  })
  world.standIn.refuse = ({ method }) => {
    if (method === 'PUT') arrived()
    return null
  }
  await setTimeout(600 + phaseMs)
  const startedAt = performance.now()
  world.line.isOnline = true
  await first
  const took = (performance.now() - startedAt) / 1000
  await world.stop()
  return took
}

async function msPerChunk(): Promise<number> {
  const world = await aWorld(chunks)
  const before = process.cpuUsage()
  world.line.isOnline = true
  await world.finished
  const { user, system } = process.cpuUsage(before)
  await world.stop()
  return (user + system) / 1000 / (chunks * 2)
}

/** An offline Mac with a recording, and a server. */
async function aWorld(count: number) {
  const standIn = new RecordingsStandIn()
  const http = await listening(standIn)
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const line = { isOnline: false }
  let done = () => {}
  const finished = new Promise<void>((resolve) => {
    done = resolve
  })
  const uploader = createUploader({
    store: storeOf(recordedFor(count, { serverUrl: url }, pieceBytes)),
    server: signedServer(url, { token: () => 'token', end: async () => {} }, fetch),
    userId: () => person,
    isOnline: () => line.isOnline,
    news: done,
    clock: systemClock,
    random: Math.random,
  })
  return {
    standIn,
    line,
    finished,
    stop: async () => {
      uploader.stop()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function listening(standIn: RecordingsStandIn): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      const isJson = request.headers['content-type'] === 'application/json'
      const { status, body } = standIn.answer({
        method: request.method!,
        path: request.url!,
        headers: request.headers as Record<string, string>,
        ...(isJson ? { json: JSON.parse(bytes.toString()) as unknown } : { bytes: new Uint8Array(bytes) }),
      })
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(status === 204 ? undefined : JSON.stringify(body))
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
