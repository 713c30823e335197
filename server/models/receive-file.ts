import type { IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import type { CatalogModel } from '#server/models/catalog.ts'
import {
  altered,
  connectionDropped,
  notWanted,
  pageInstead,
  publishedElse,
  refused,
} from '#server/models/download-fault.ts'
import { sizeOf } from '#server/models/files.ts'
import { requestFile } from '#server/models/request-file.ts'

type Target = { part: string; etag: string }
type Options = {
  signal: AbortSignal
  /** Asked right before anything is written. */
  isWanted: () => boolean
}

const temporary = [408, 425, 429]
/** How long nothing may arrive. */
const stallMs = 60_000

/** Downloads a model to `target.part`, after what is there already. Throws `DownloadFault`, the signal's reason or what the disk says. */
export async function receiveFile(model: CatalogModel, target: Target, options: Options): Promise<void> {
  if (sizeOf(target.part) > model.bytes) await startOver(target)
  if (sizeOf(target.part) === model.bytes) return

  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(connectionDropped()), stallMs)
  const signal = AbortSignal.any([options.signal, stalled.signal])
  try {
    const { response, start } = await requestRest(model, target, signal)
    if (!options.isWanted()) {
      response.destroy()
      throw notWanted()
    }

    await keepEtag(response, target)
    const file = await open(target.part, start === 0 ? 'w' : 'r+', 0o600)
    try {
      let position = start
      for await (const chunk of response as AsyncIterable<Buffer>) {
        timer.refresh()
        if (position + chunk.length > model.bytes) throw altered()
        await writeAt(file, chunk, position)
        position += chunk.length
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
  }
  if (sizeOf(target.part) < model.bytes) throw connectionDropped()
}

/** By position, so that a second process that downloads the same file writes the same bytes to the same places. */
async function writeAt(file: FileHandle, chunk: Buffer, position: number) {
  for (let done = 0; done < chunk.length;)
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten
}

/** Asks for what is missing, or for everything when the host can't go on where we stopped. */
async function requestRest(model: CatalogModel, target: Target, signal: AbortSignal) {
  const start = sizeOf(target.part)
  const response = await requestFile(model.url, model, { headers: start === 0 ? {} : rangeOf(start, target), signal })
  if (start === 0 || continuesAt(response, start)) return { response: checked(response, model), start }
  if (response.statusCode === 200) return { response: checked(response, model), start: 0 }
  if (response.statusCode !== 206 && response.statusCode !== 416) throw refusalOf(response)

  response.destroy()
  await startOver(target)
  return { response: checked(await requestFile(model.url, model, { headers: {}, signal }), model), start: 0 }
}

/** With If-Range, a host sends the whole file again when it has changed. */
function rangeOf(start: number, { etag }: Target): Record<string, string> {
  const known = sizeOf(etag) > 0 ? readFileSync(etag, 'utf8') : null
  return { range: `bytes=${start}-`, ...(known && { 'if-range': known }) }
}

function continuesAt({ statusCode, headers }: IncomingMessage, start: number): boolean {
  return statusCode === 206 && headers['content-range']?.startsWith(`bytes ${start}-`) === true
}

function checked(response: IncomingMessage, { bytes }: CatalogModel): IncomingMessage {
  const { statusCode, headers } = response
  if (statusCode !== 200 && statusCode !== 206) throw refusalOf(response)

  const total = statusCode === 206 ? headers['content-range']?.split('/')[1] : headers['content-length']
  const isPage = headers['content-type']?.startsWith('text/html')
  if (!isPage && Number(total) === bytes) return response

  response.destroy()
  throw isPage ? pageInstead() : publishedElse()
}

function refusalOf(response: IncomingMessage) {
  const status = response.statusCode!
  response.destroy()
  return status >= 500 || temporary.includes(status) ? connectionDropped() : refused(status)
}

async function keepEtag({ headers: { etag } }: IncomingMessage, target: Target) {
  if (etag?.startsWith('"')) await writeFile(target.etag, etag, { mode: 0o600 })
  else await rm(target.etag, { force: true }) // a weak one doesn't promise the same bytes
}

async function startOver(target: Target) {
  await rm(target.part, { force: true })
  await rm(target.etag, { force: true })
}
