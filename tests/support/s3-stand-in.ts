import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type StoredObject = { bytes: Buffer; sha256: string; at: Date }
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

export type S3StandIn = {
  /** BLOB_STORE and its keys. */
  settings: Record<string, string>
  objects: Map<string, StoredObject>
  /** Every request it answered: method, path and status. */
  log: string[]
  /** Answers the next requests of a method with an error, instead of working. */
  fail: (times: number, status?: number, method?: string) => void
  /** Breaks the connection in the middle of the next bodies. */
  cut: (times: number) => void
  /** Moves its clock. */
  skew: (ms: number) => void
  stop: () => Promise<void>
}

const bucket = 'kept'
const accessKey = 'AKIDEXAMPLE'
const secretKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const skewMs = 15 * 60_000
const pageSize = 3 // so that lists have pages

/** An S3-compatible store with one bucket. It refuses wrong signatures, clocks and checksums as S3 does. */
export async function anS3(objects: S3StandIn['objects'] = new Map()): Promise<S3StandIn> {
  const log: string[] = []
  let failures = { times: 0, status: 503, method: undefined as string | undefined }
  let cuts = 0
  let skewed = 0
  const now = () => new Date(Date.now() + skewed)

  const server = createServer((request, response) => void handle(request, response))
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://s3')
    const body = await buffer(request).catch(() => Buffer.alloc(0))
    const answer = answerTo(request, url, body)
    log.push(`${request.method} ${decodeURIComponent(url.pathname)} ${answer.status}`)
    response.writeHead(answer.status, { date: now().toUTCString(), 'x-amz-request-id': 'stand-in', ...answer.headers })
    if (request.method === 'GET' && Buffer.isBuffer(answer.body) && cuts > 0) {
      cuts--
      response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy())
      return
    }
    response.end(answer.body)
  }

  const answerTo = (request: IncomingMessage, url: URL, body: Buffer): Answer => {
    if (failures.times > 0 && (failures.method ?? request.method) === request.method) {
      failures.times--
      return refusal(failures.status, 'ServiceUnavailable')
    }
    const wrong = checkSignature(request, url, body, now())
    if (wrong) return wrong
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (inBucket !== bucket) return refusal(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return listed(objects, url.searchParams)
    if (request.method === 'PUT') return put(objects, key, { request, body, at: now() })
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return request.method === 'HEAD' ? { status: 404 } : refusal(404, 'NoSuchKey')
    return {
      status: 200,
      headers: {
        'content-length': String(found.bytes.length),
        'last-modified': found.at.toUTCString(),
        etag: `"${createHash('md5').update(found.bytes).digest('hex')}"`,
        ...(request.headers['x-amz-checksum-mode'] === 'ENABLED' && { 'x-amz-checksum-sha256': found.sha256 }),
      },
      ...(request.method === 'GET' && { body: found.bytes }),
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      BLOB_STORE: `s3://${bucket}/installation`,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secretKey,
    },
    objects,
    log,
    fail: (times, status = 503, method) => (failures = { times, status, method }),
    cut: (times) => (cuts = times),
    skew: (ms) => (skewed = ms),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function put(
  objects: S3StandIn['objects'],
  key: string,
  { request, body, at }: { request: IncomingMessage; body: Buffer; at: Date },
): Answer {
  if (request.headers['content-length'] === undefined) return refusal(411, 'MissingContentLength')
  const sha256 = sha256Of(body).toString('base64')
  const said = request.headers['x-amz-checksum-sha256']
  if (said !== undefined && said !== sha256) return refusal(400, 'BadDigest')
  objects.set(key, { bytes: body, sha256, at })
  return { status: 200, headers: { etag: '"stand-in"', 'x-amz-checksum-sha256': sha256 } }
}

/** ListObjectsV2, in pages. */
function listed(objects: S3StandIn['objects'], query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refusal(400, 'InvalidArgument')
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    })
  const all = [...new Set(names)].toSorted().filter((name) => name > after)
  const page = all.slice(0, pageSize)
  const contents = page.map((name) => {
    const found = objects.get(name)
    return found
      ? `<Contents><Key>${name}</Key><LastModified>${found.at.toISOString()}</LastModified><Size>${found.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
  })
  const more =
    all.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(200, `<ListBucketResult><Name>${bucket}</Name>${more}${contents.join('')}</ListBucketResult>`)
}

/** The refusal of a request whose signature (version 4), clock or payload is wrong. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer, now: Date): Answer | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return refusal(403, 'AccessDenied')
  const [, key, scope, signedHeaders, signature] = given as unknown as [string, string, string, string, string]
  if (key !== accessKey) return refusal(403, 'InvalidAccessKeyId')

  const stamp = String(request.headers['x-amz-date'])
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now.getTime()) < skewMs)) return refusal(403, 'RequestTimeTooSkewed')
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== sha256Of(body).toString('hex')) return refusal(400, 'XAmzContentSHA256Mismatch')

  const names = signedHeaders.split(';')
  const needed = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (needed.some((name) => !names.includes(name))) return refusal(403, 'AccessDenied')
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).toSorted()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`)
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256Of(Buffer.from(canonical)).toString('hex')].join('\n')
  return hmac(signingKey, toSign).toString('hex') === signature ? null : refusal(403, 'SignatureDoesNotMatch')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function refusal(status: number, code: string): Answer {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(status: number, text: string): Answer {
  return {
    status,
    body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
    headers: { 'content-type': 'application/xml' },
  }
}
