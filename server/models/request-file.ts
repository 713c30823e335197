import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isSafe } from '#server/models/catalog.ts'
import { publishedElse, refused } from '#server/models/download-fault.ts'

const always = { 'user-agent': 'Kept', 'accept-encoding': 'identity' }
const redirects = [301, 302, 303, 307, 308]
const maxRedirects = 5

type Request = { headers: Record<string, string>; signal: AbortSignal }
type Expected = { bytes: number; sha256: string }

/**
 * Requests a file, through the proxy of HTTPS_PROXY unless NO_PROXY names the host, and follows redirects. Hugging Face
 * says on the way which file it is; a different one is refused before any of it is downloaded.
 */
export async function requestFile(from: string, expected: Expected, request: Request): Promise<IncomingMessage> {
  let url = from
  for (let count = 0; ; count++) {
    const response = await get(url, request)
    const { statusCode = 0, headers } = response
    const isOther = !isTheFile(headers, expected)
    if (!isOther && !redirects.includes(statusCode)) return response

    response.destroy()
    if (isOther) throw publishedElse()
    url = new URL(headers.location ?? '', url).href
    if (count === maxRedirects || !isSafe(url)) throw refused(statusCode)
  }
}

function get(url: string, { headers, signal }: Request): Promise<IncomingMessage> {
  const { request, Agent } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const agent = new Agent({ proxyEnv: process.env })
    request(url, { headers: { ...headers, ...always }, signal, agent }, resolve)
      .on('error', reject)
      .end()
  })
}

function isTheFile(headers: IncomingMessage['headers'], { bytes, sha256 }: Expected): boolean {
  const { 'x-linked-size': size, 'x-linked-etag': etag } = headers
  return (!size || Number(size) === bytes) && (!etag || String(etag).replaceAll(/^W\/|"/g, '') === sha256)
}
