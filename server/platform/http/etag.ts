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

/** Answers with JSON text, or with 304 if the client already has it. */
export async function jsonWithEtag(c: Context, json: string) {
  const version = createHash('sha1').update(json).digest('base64url')
  setVersion(c, version)
  return knownVersions(c).includes(version) ? c.body(null, 304) : answerJson(c, json)
}

type Versioned = {
  /** Whether the list still has a version that the client knows. */
  isCurrent: (version: string) => Promise<boolean>
  read: () => Promise<{ json: string; version: string }>
}

/** Answers with a list whose version costs less to check than the list costs to read. */
export async function jsonWithVersion(c: Context, { isCurrent, read }: Versioned) {
  const [known] = knownVersions(c)
  if (known !== undefined && (await isCurrent(known))) {
    setVersion(c, known)
    return c.body(null, 304)
  }
  const { json, version } = await read()
  setVersion(c, version)
  return answerJson(c, json)
}

function setVersion(c: Context, version: string) {
  c.header('ETag', `"${version}"`)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Accept-Encoding')
}

function knownVersions(c: Context): string[] {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.map((value) => value.trim().replace(/^W\//, '').replaceAll('"', ''))
}

/** Answers with JSON text, compressed if it's long. */
export async function answerJson(c: Context, json: string) {
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
