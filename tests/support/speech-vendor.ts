import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SpeechProviderName } from '#server/providers/speech/speech.ts'
import { sampleRate } from '#shared/recordings/schemas.ts'
import { saidIn, samplesOf, type Said } from './spoken-audio.ts'

/** Anything other than a normal answer. `stuck` never answers, `silent` hangs up. */
export type SpeechFault =
  | { status: number; retryAfter?: number; location?: string }
  | { says: string }
  | 'stuck'
  | 'silent'

/** How a stand-in transcribes: by default it reads the text hidden in the audio. Null is for audio it can't process. */
export type Hearing = (samples: Int16Array) => Said[] | null

export type SpeechVendor = {
  provider: SpeechProviderName
  settings: Record<string, string>
  url: string
  server: Server
  /** The samples of every accepted file, in order of arrival. */
  files: Int16Array[]
  /** How many transcriptions were requested, whatever the outcome. */
  asked: () => number
  fail: (fault: SpeechFault | null, times?: number) => void
  hears: (hearing: Hearing) => void
  stop: () => Promise<void>
}

export type FileAnswer = { status: number; body: unknown }
type Taken = { request: IncomingMessage; url: URL; body: Buffer }
type Vendor = Pick<SpeechVendor, 'provider'> & {
  settings: (url: string) => Record<string, string>
  /** Answers an uploaded file; `hear` transcribes one it accepts. */
  answer: (taken: Taken, hear: (wav: Buffer) => Said[] | null) => FileAnswer | Promise<FileAnswer>
}

/** What speech stand-ins share: they accept files, check them byte by byte, transcribe, and fail on demand. */
export async function aSpeechVendor({ provider, settings, answer }: Vendor): Promise<SpeechVendor> {
  const files: Int16Array[] = []
  let hearing: Hearing = saidIn
  let planned: { fault: SpeechFault; times: number } | null = null
  let asked = 0

  const hear = (wav: Buffer) => {
    const samples = samplesOf(audioOf(wav))
    files.push(samples)
    return hearing(samples)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void take(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    asked += 1
    const fault = planned?.fault
    if (planned && --planned.times <= 0) planned = null
    if (fault === 'stuck') return
    if (fault === 'silent') return void response.destroy()
    if (fault && 'says' in fault)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(fault.says)
    if (fault) {
      const headers = {
        ...(fault.retryAfter !== undefined && { 'retry-after': String(fault.retryAfter) }),
        ...(fault.location && { location: fault.location }),
      }
      return void response.writeHead(fault.status, headers).end(JSON.stringify({ error: { message: 'told to fail' } }))
    }
    const answered = await answer({ request, url: new URL(request.url ?? '/', url), body }, hear)
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
  }

  return {
    provider,
    settings: settings(url),
    url,
    server,
    files,
    asked: () => asked,
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      planned = fault && { fault, times }
    },
    hears: (how) => {
      hearing = how
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns what is wrong with a file in a word; null when it's exactly the audio format we send. */
export function wrongWithFile(wav: Buffer): string | null {
  if (
    wav.length < 44 ||
    wav.toString('ascii', 0, 4) !== 'RIFF' ||
    wav.toString('ascii', 8, 16) !== 'WAVEfmt ' ||
    wav.toString('ascii', 36, 40) !== 'data'
  )
    return 'no WAV'
  const [riff, description, audio] = [4, 16, 40].map((at) => wav.readUInt32LE(at))
  if (riff !== wav.length - 8 || description !== 16 || audio !== wav.length - 44) return 'lengths'
  if (
    wav.readUInt16LE(20) !== 1 ||
    wav.readUInt16LE(22) !== 1 ||
    wav.readUInt16LE(34) !== 16 ||
    wav.readUInt16LE(32) !== 2
  )
    return 'format'
  if (wav.readUInt32LE(24) !== sampleRate || wav.readUInt32LE(28) !== sampleRate * 2) return 'rate'
  return audio === 0 || audio! % 2 ? 'empty' : null
}

function audioOf(wav: Buffer): Buffer {
  return wav.subarray(44)
}
