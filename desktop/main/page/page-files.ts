import { pathToFileURL } from 'node:url'
import { net } from 'electron'
import { fileOf } from './file-of.ts'

/** A file of the built page. Paths without an extension return the page itself. */
export async function pageFile(folder: string, pathname: string, headers: Record<string, string>): Promise<Response> {
  const file = fileOf(folder, pathname)
  const found = file && (await net.fetch(pathToFileURL(file).href).catch(() => null))
  if (!found) return new Response('There’s nothing at this address.', { status: 404, headers })

  const type = found.headers.get('content-type') ?? 'application/octet-stream'
  return new Response(found.body, { headers: { ...headers, 'content-type': type } })
}
