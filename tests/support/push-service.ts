import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Push, PushSubscription } from '#shared/notifications/schemas.ts'

const daySeconds = 86_400
const mostBytes = 4096

/** A browser subscribed at the push service. */
export type PushedBrowser = {
  subscription: PushSubscription
  /** What it was sent, decrypted. */
  received: (Push & { ttl: number; urgency: string })[]
  /** Ends the subscription, as when the user resets the permission. */
  expire: () => void
}

export type PushService = {
  origin: string
  /** Subscribes a browser to a server's public key, the only one whose pushes it gets. */
  browser: (publicKey: string) => PushedBrowser
  /** The statuses it answers next, before it works again. */
  answers: number[]
  /** Why it refused requests. */
  refused: string[]
  stop: () => Promise<void>
}

type Known = PushedBrowser & { publicKey: string; ecdh: ECDH; secret: Buffer; isExpired: boolean }

/** A push service (RFC 8030) that checks who sends (RFC 8292), with the browsers that decrypt (RFC 8291). */
export async function aPushService(): Promise<PushService> {
  const browsers = new Map<string, Known>()
  const service = { answers: [] as number[], refused: [] as string[] }
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = service.answers.shift()
    if (answer !== undefined) return answer
    const browser = browsers.get(request.url ?? '')
    try {
      if (!browser) throw new Refusal(404, 'unknown subscription')
      if (browser.isExpired) throw new Refusal(410, 'expired subscription')
      checkSender(request.headers, { publicKey: browser.publicKey, origin })
      browser.received.push(read(browser, request.headers, Buffer.concat(chunks)))
      return 201
    } catch (error) {
      service.refused.push((error as Error).message)
      return error instanceof Refusal ? error.status : 400
    }
  }

  return {
    ...service,
    origin,
    browser: (publicKey) => {
      const ecdh = createECDH('prime256v1')
      const [path, secret] = [`/push/${randomUUID()}`, randomBytes(16)]
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: secret.toString('base64url') }
      const known: Known = {
        subscription: { endpoint: origin + path, keys },
        received: [],
        expire: () => void (known.isExpired = true),
        publicKey,
        ecdh,
        secret,
        isExpired: false,
      }
      browsers.set(path, known)
      return known
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, why: string) {
    super(why)
    this.status = status
  }
}

/** The sender signed for this service, a short while ago, with the key that the browser subscribed to. */
function checkSender(headers: IncomingHttpHeaders, { publicKey, origin }: { publicKey: string; origin: string }) {
  const { authorization = '', ttl } = headers
  if (!/^\d+$/.test(String(ttl ?? ''))) throw new Refusal(400, 'no TTL')
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token) throw new Refusal(401, 'no signature')
  if (key !== publicKey) throw new Refusal(403, 'another key')

  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = parsed(claims) as { aud: string; exp: number; sub: string }
  const now = Date.now() / 1000
  if (!signed || (parsed(head) as { alg: string }).alg !== 'ES256') throw new Refusal(403, 'bad signature')
  if (aud !== origin) throw new Refusal(403, 'for another service')
  if (!(exp > now && exp <= now + daySeconds)) throw new Refusal(403, 'expired signature')
  if (!/^(mailto:|https:)/.test(sub)) throw new Refusal(403, 'nobody to write to')
}

function read({ ecdh, secret }: Known, headers: IncomingHttpHeaders, body: Buffer): PushedBrowser['received'][number] {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refusal(400, 'another encoding')
  if (body.length > mostBytes) throw new Refusal(413, 'too large')

  const idLength = body[20]!
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + idLength)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32)
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(shared), salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(21 + idLength)
  const opening = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString() // the delimiter of the last record
  return { ...(JSON.parse(text) as Push), ttl: Number(headers.ttl), urgency: String(headers.urgency) }
}

function keyOf(raw: string) {
  const bytes = Buffer.from(raw, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}

const parsed = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
