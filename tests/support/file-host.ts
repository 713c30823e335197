import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CatalogModel } from '#server/models/catalog.ts'

export type FileHost = {
  url: string
  /** The file it serves; another one has another ETag. */
  content: Buffer
  /** What clients asked for so far: the range, or "all". */
  asked: string[]
  /** How it fails, if it does. */
  faults: Partial<{
    /** Closes the connection after that many bytes of an answer. */
    cutAfter: number
    /** Sends that many bytes of an answer, then nothing until it's released. */
    holdAfter: number
    /** Sends every answer in full. */
    ignoresRanges: boolean
    /** Refuses ranges as out of bounds. */
    refusesRanges: boolean
    status: number
    /** Answers with a web page, as some networks do. */
    isPage: boolean
    /** Names another file on the way to it. */
    linksTo: string
    redirectsTo: string
  }>
  /** Sends what it held. */
  release: () => void
  stop: () => Promise<void>
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Starts a host of large files: a first address that names the file and redirects, and storage that sends ranges of it. */
export async function aFileHost(content: Buffer): Promise<FileHost> {
  let held: (() => void)[] = []
  const server = createServer((request, response) => {
    if (request.url!.startsWith('/file')) return redirect(host, response)
    host.asked.push(request.headers.range ?? 'all')
    send(host, request, response, (rest) => held.push(rest))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: FileHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    content,
    asked: [],
    faults: {},
    release: () => {
      for (const rest of held) rest()
      held = []
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}

function redirect({ content, faults, url }: FileHost, response: ServerResponse) {
  response.writeHead(302, {
    location: faults.redirectsTo ?? `${url}/storage`,
    'x-linked-size': content.length,
    'x-linked-etag': `"${faults.linksTo ?? sha256(content)}"`,
  })
  response.end()
}

function send(
  { content, faults }: FileHost,
  { headers }: IncomingMessage,
  response: ServerResponse,
  hold: (rest: () => void) => void,
) {
  if (faults.isPage) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
  if (faults.status) return void response.writeHead(faults.status).end('no')

  const etag = `"${sha256(content).slice(0, 32)}"`
  const asked = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  if (asked > 0 && (asked >= content.length || faults.refusesRanges))
    return void response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end()

  const start = isSame && !faults.ignoresRanges ? asked : 0
  const body = content.subarray(start)
  response.writeHead(start > 0 ? 206 : 200, {
    etag,
    'accept-ranges': 'bytes',
    'content-length': body.length,
    ...(start > 0 && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` }),
  })
  const { cutAfter, holdAfter } = faults
  if (cutAfter !== undefined) return void response.write(body.subarray(0, cutAfter), () => response.destroy())
  if (holdAfter === undefined) return void response.end(body)

  response.write(body.subarray(0, holdAfter))
  hold(() => response.end(body.subarray(holdAfter)))
}

/** A model as it would be in the catalog. */
export function aModel({ url, content }: FileHost, different: Partial<CatalogModel> = {}): CatalogModel {
  return {
    id: 'small',
    name: 'Halyard 1.5B',
    license: 'Apache 2.0',
    licenseUrl: 'https://www.apache.org/licenses/LICENSE-2.0',
    url: `${url}/file`,
    bytes: content.length,
    sha256: sha256(content),
    contextTokens: 100,
    ...different,
  }
}

/** A file for MODEL_CATALOG. */
export function aCatalog(models: CatalogModel[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kept-catalog-')), 'models.json')
  writeFileSync(file, JSON.stringify(models))
  return file
}
