import { WebSocketServer, type WebSocket } from 'ws'
import { sampleRate } from '#shared/recordings/schemas.ts'
import { aSpeechVendor, wrongWithFile, type FileAnswer, type SpeechVendor } from './speech-vendor.ts'
import { joined, saidIn, samplesOf, type Said } from './spoken-audio.ts'

const key = 'key of the stand-in'

/** A client connection, with everything it sent. */
export type DeepgramCall = { query: URLSearchParams; samples: Int16Array; orders: string[]; isOver: boolean }

export type Deepgram = SpeechVendor & {
  calls: DeepgramCall[]
  /** Closes every connection, as Deepgram does after too long without audio or when it goes down. */
  hangUp: (code?: number, reason?: string) => void
  /** Sends another message on every connection. */
  tell: (message: string) => void
  /** Whether it rejects connections. */
  isDeaf: boolean
}

/** Starts a server that transcribes like Deepgram: whole files and live audio. */
export async function aDeepgram(): Promise<Deepgram> {
  const vendor = await aSpeechVendor({
    provider: 'deepgram',
    settings: (url) => ({ SPEECH_PROVIDER: 'deepgram', SPEECH_BASE_URL: url, SPEECH_API_KEY: key }),
    answer: ({ request, url, body }, hear) => {
      if (request.method !== 'POST' || url.pathname !== '/v1/listen')
        return refusal(404, 'NOT_FOUND', 'The requested resource could not be found.')
      const refused = wrongWith(request.headers.authorization, url.searchParams)
      if (refused) return refused
      if (body.length > 2 ** 31) return refusal(413, 'PAYLOAD_TOO_LARGE', 'Payload too large')
      const wrong = request.headers['content-type'] === 'audio/wav' ? wrongWithFile(body) : 'type'
      if (wrong)
        return refusal(
          400,
          'Bad Request',
          `Bad Request: failed to process audio: corrupt or unsupported data: ${wrong}`,
        )

      const said = hear(body)
      if (!said) return refusal(400, 'Bad Request', 'Bad Request: failed to process audio: corrupt or unsupported data')
      const transcript = said.map(({ text }) => text).join(' ')
      const utterances = said.map(({ text, start, end, voice }, id) => ({
        id: `u${id}`,
        start,
        end,
        confidence: 0.98,
        channel: 0,
        transcript: text,
        words: wordsOf({ text, start, end, voice }),
        speaker: voice,
      }))
      const duration = (body.length - 44) / 2 / sampleRate
      return {
        status: 200,
        body: {
          metadata: { duration, channels: 1 },
          results: {
            channels: [{ alternatives: [{ transcript, confidence: 0.98, words: said.flatMap(wordsOf) }] }],
            ...(url.searchParams.get('utterances') === 'true' && { utterances }),
          },
        },
      }
    },
  })

  const calls: DeepgramCall[] = []
  const sockets = new WebSocketServer({ noServer: true })
  const self: Deepgram = Object.assign(vendor, {
    calls,
    isDeaf: false,
    hangUp: (code = 1011, reason = 'NET-0001') => sockets.clients.forEach((socket) => socket.close(code, reason)),
    tell: (message: string) => sockets.clients.forEach((socket) => socket.send(message)),
  })
  vendor.server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', vendor.url)
    const refused = self.isDeaf ? { status: 503 } : wrongWith(request.headers.authorization, url.searchParams, 'live')
    if (refused) return void socket.end(`HTTP/1.1 ${refused.status} Refused\r\nconnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, (client) => listen(client, url.searchParams))
  })

  function listen(socket: WebSocket, query: URLSearchParams) {
    const call: DeepgramCall = { query, samples: new Int16Array(0), orders: [], isOver: false }
    calls.push(call)
    let told = 0
    const tell = (isAll: boolean) => {
      const from = told / sampleRate
      const said = saidIn(call.samples).filter(({ start }) => start >= from)
      for (const one of said)
        send(socket, one, told / sampleRate, Math.round((told = Math.round(one.end * sampleRate))) / sampleRate)
      if (isAll && told < call.samples.length)
        send(socket, null, told / sampleRate, (told = call.samples.length) / sampleRate)
    }
    socket.on('close', () => {
      call.isOver = true
    })
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        call.samples = joined(call.samples, samplesOf(data))
        return tell(false)
      }
      const { type } = JSON.parse(String(data)) as { type: string }
      call.orders.push(type)
      if (type === 'Finalize') tell(true)
      if (type !== 'CloseStream') return
      tell(true)
      socket.send(JSON.stringify({ type: 'Metadata', duration: call.samples.length / sampleRate, channels: 1 }))
      socket.close(1000)
    })
  }

  const { stop } = vendor
  self.stop = async () => {
    for (const socket of sockets.clients) socket.terminate()
    await stop()
  }
  return self
}

/** Sends an interim result, then the final one for a time range. */
function send(socket: WebSocket, said: Said | null, from: number, until: number) {
  const words = said ? wordsOf(said) : []
  const results = (transcript: string, isFinal: boolean) =>
    JSON.stringify({
      type: 'Results',
      channel_index: [0, 1],
      start: from,
      duration: until - from,
      is_final: isFinal,
      speech_final: isFinal,
      from_finalize: false,
      channel: { alternatives: [{ transcript, confidence: 0.97, words: isFinal ? words : words.slice(0, 1) }] },
    })
  if (said) {
    socket.send(JSON.stringify({ type: 'SpeechStarted', channel: [0], timestamp: said.start }))
    socket.send(results(said.text.slice(0, 3), false))
  }
  socket.send(results(said?.text ?? '', true))
  if (said) socket.send(JSON.stringify({ type: 'UtteranceEnd', channel: [0, 1], last_word_end: said.end }))
}

function wordsOf({ text, start, end, voice }: Said) {
  const words = text.split(' ')
  const each = (end - start) / words.length
  return words.map((word, index) => ({
    word: word.toLowerCase().replace(/\W+$/, ''),
    punctuated_word: word,
    start: start + index * each,
    end: start + (index + 1) * each,
    confidence: 0.97,
    speaker: voice,
  }))
}

const wantedLive = {
  encoding: 'linear16',
  sample_rate: '16000',
  channels: '1',
  interim_results: 'true',
  diarize: 'true',
  punctuate: 'true',
  utterance_end_ms: '1000',
}

function wrongWith(
  authorization: string | undefined,
  query: URLSearchParams,
  how: 'file' | 'live' = 'file',
): FileAnswer | null {
  if (authorization !== `Token ${key}`) return refusal(401, 'INVALID_AUTH', 'Invalid credentials.')
  if (query.get('model') !== 'nova-3')
    return refusal(400, 'Bad Request', 'Bad Request: No such model/language/tier combination found.')
  const isWrong = how === 'live' && Object.entries(wantedLive).some(([name, value]) => query.get(name) !== value)
  return isWrong ? refusal(400, 'Bad Request', 'Bad Request: Invalid query string.') : null
}

function refusal(status: number, code: string, message: string): FileAnswer {
  return { status, body: { err_code: code, err_msg: message, request_id: 'a8b5' } }
}
