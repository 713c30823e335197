import { readFile } from 'node:fs/promises'
import http, { type RequestOptions } from 'node:http'
import https from 'node:https'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needsReady } from './app.ts'
import { onCue } from './stage.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

let isOnline = true
onCue('network', (cue) => {
  isOnline = cue.isOnline
})

export const net = {
  isOnline: () => isOnline,

  /** Node's own request, which Electron's is modeled on. */
  request({ session: _session, ...options }: RequestOptions & { session?: unknown }) {
    needsReady('net.request was called')
    return options.protocol === 'http:' ? http.request(options) : https.request(options)
  },

  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    needsReady('net.fetch was called')
    const url = typeof input === 'string' ? input : input.url
    if (url.startsWith('file:')) return file(fileURLToPath(url))
    if (!isOnline && !isLoopback(url)) throw new Error('net::ERR_INTERNET_DISCONNECTED')
    return fetch(input, init).catch((error: unknown) => {
      throw inChromiumsWords(error, init?.signal)
    })
  },
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

const words: [RegExp, string][] = [
  [/ECONNREFUSED/, 'net::ERR_CONNECTION_REFUSED'],
  [/ENOTFOUND|EAI_AGAIN/, 'net::ERR_NAME_NOT_RESOLVED'],
  [/CERT_HAS_EXPIRED/, 'net::ERR_CERT_DATE_INVALID'],
  [/ALTNAME/, 'net::ERR_CERT_COMMON_NAME_INVALID'],
  [/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/, 'net::ERR_CERT_AUTHORITY_INVALID'],
  [/ERR_SSL|EPROTO/, 'net::ERR_SSL_PROTOCOL_ERROR'],
  [/redirect/, "Attempted to redirect, but redirect policy was 'error'"],
]

/** Node has its own error codes where Chromium has net::ERR_ names. */
function inChromiumsWords(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted || !(error instanceof TypeError)) return error
  const cause = error.cause as { code?: string; message?: string } | undefined
  const said = `${cause?.code} ${cause?.message}`
  const name = words.find(([pattern]) => pattern.test(said))?.[1] ?? 'net::ERR_FAILED'
  return new Error(name, { cause: error })
}

async function file(name: string): Promise<Response> {
  const content = await readFile(name).catch((cause: unknown) => {
    throw new Error('net::ERR_FILE_NOT_FOUND', { cause })
  })
  return new Response(content, { headers: { 'content-type': types[extname(name)] ?? 'application/octet-stream' } })
}
