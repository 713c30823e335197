import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, compress } from '#server/platform/http/compress.ts'
import type { KeptAnswer, KeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'

const compressFromLength = 16_384
const isJson = { 'Content-Type': 'application/json' }

/** Answers with a list, or with 304 if the client already has it. */
export const listWithEtag = (c: Context, list: readonly unknown[]) => jsonWithEtag(c, JSON.stringify(list))

/** Answers with JSON text, or with 304 if the client already has it. */
export async function jsonWithEtag(c: Context, json: string) {
  const version = createHash('sha1').update(json).digest('base64url')
  setVersion(c, version)
  return knownVersions(c).includes(version) ? c.body(null, 304) : answerJson(c, json)
}

/** The versions that the client and the server have, if any. */
export type Versions = { known: string | undefined; kept: string | undefined }

/** Which of these versions the list still has, or what it is now. */
export type Since = { current: 'known' } | { current: 'kept' } | { current: null; json: string; version: string }

type Asked = { keptAnswers: KeptAnswers; url: string; readSince: (versions: Versions) => Promise<Since> }

/**
 * Answers with a list whose version costs less to check than the list costs to read: with 304 if the client has it, and
 * with the bytes of the last answer if it's still the same.
 */
export async function jsonWithVersion(c: Context<SignedIn>, { keptAnswers, url, readSince }: Asked) {
  const encoding = acceptedEncoding(c)
  const name = [c.var.user.id, encoding, url].join(' ')
  const kept = keptAnswers.get(name)
  const [known] = knownVersions(c)
  const list = await readSince({ known, kept: kept?.version })
  if (list.current === 'known') {
    setVersion(c, known!)
    return c.body(null, 304)
  }
  if (list.current === 'kept') return answerKept(c, kept!)

  const { json, version } = list
  if (!encoding || json.length < compressFromLength) {
    setVersion(c, version)
    return c.body(json, { headers: isJson })
  }
  const answer = { version, encoding, body: await compress(json, encoding) }
  keptAnswers.set(name, answer)
  return answerKept(c, answer)
}

function answerKept(c: Context, { version, encoding, body }: KeptAnswer) {
  setVersion(c, version)
  return c.body(body, { headers: { ...isJson, 'Content-Encoding': encoding } })
}

function setVersion(c: Context, version: string) {
  c.header('ETag', `"${version}"`)
  setPrivate(c)
}

/** Only the user's own browser may keep the answer, and asks before each use. */
export function setPrivate(c: Context) {
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Accept-Encoding')
}

function knownVersions(c: Context): string[] {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  return known.map((value) => value.trim().replace(/^W\//, '').replaceAll('"', ''))
}

/** Answers with JSON text, compressed if it's long. */
export async function answerJson(c: Context, json: string) {
  const encoding = json.length < compressFromLength ? undefined : acceptedEncoding(c)
  return encoding
    ? c.body(await compress(json, encoding), { headers: { ...isJson, 'Content-Encoding': encoding } })
    : c.body(json, { headers: isJson })
}
