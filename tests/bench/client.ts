import { Agent, request } from 'node:http'

export type Answer = { status: number; etag: string | undefined; body: Buffer }
type Request = {
  method?: string
  cookie?: string
  headers?: Record<string, string>
  body?: unknown
  etag?: string | undefined
  encoding?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends one request over a keep-alive connection with minimal overhead. Throws on anything but success. */
export function ask(url: string, path: string, asked: Request): Promise<Answer> {
  const { method = 'GET', cookie, headers: more, body, etag, encoding } = asked
  const text = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const headers = {
    ...more,
    ...(cookie !== undefined && { cookie }),
    origin: url,
    ...(etag && { 'if-none-match': etag }),
    ...(encoding && { 'accept-encoding': encoding }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        const whole = Buffer.concat(chunks)
        if (status >= 400) reject(new Error(`${method} ${path} answered ${status}: ${whole.toString().slice(0, 200)}`))
        else resolve({ status, etag: answer.headers.etag, body: whole })
      })
    })
    sent.on('error', (error) => {
      // The server may have closed an idle connection just now.
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(ask(url, path, asked))
      else reject(error)
    })
    sent.end(text)
  })
}

export const closeConnections = () => agent.destroy()
