import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { net } from 'electron'

/** A file of the built page; every address without an extension is the page itself. */
export async function pageFile(folder: string, pathname: string, headers: Record<string, string>): Promise<Response> {
  const file = fileOf(folder, pathname)
  const found = file && (await net.fetch(pathToFileURL(file).href).catch(() => null))
  if (!found) return new Response('There is nothing at this address.', { status: 404, headers })

  const type = found.headers.get('content-type') ?? 'application/octet-stream'
  return new Response(found.body, { headers: { ...headers, 'content-type': type } })
}

/** Where a path points inside the folder, or null when it points out of it. */
export function fileOf(folder: string, pathname: string): string | null {
  const name = decoded(pathname)
  if (name === null || name.includes('\0') || name.includes('\\')) return null
  const file = path.join(folder, path.posix.extname(name) ? name : 'index.html')
  return file.startsWith(folder + path.sep) ? file : null
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
