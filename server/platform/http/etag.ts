import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip, zstdCompress } from 'node:zlib'
import type { Context } from 'hono'

const compressFromLength = 4096
const compressions = {
  zstd: (text: string) => promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
}

/** Answers with a list, or with 304 if the client already has it. */
export const listWithEtag = (c: Context, list: readonly unknown[]) => jsonWithEtag(c, JSON.stringify(list))

/** Answers with JSON text, compressed if it's long, or with 304 if the client already has it. */
export async function jsonWithEtag(c: Context, json: string) {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Accept-Encoding')
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((value) => value.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return c.body(null, 304)

  c.header('Content-Type', 'application/json')
  const encoding = json.length > compressFromLength ? acceptedEncoding(c) : undefined
  if (!encoding) return c.body(json)
  c.header('Content-Encoding', encoding)
  return c.body(Uint8Array.from(await compressions[encoding](json)))
}

function acceptedEncoding(c: Context) {
  const accepted = c.req.header('accept-encoding') ?? ''
  return (['zstd', 'gzip'] as const).find((name) => accepted.includes(name))
}
