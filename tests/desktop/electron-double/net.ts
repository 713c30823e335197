import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needsReady } from './app.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

export const net = {
  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    needsReady('net.fetch was called')
    const url = typeof input === 'string' ? input : input.url
    return url.startsWith('file:') ? file(fileURLToPath(url)) : fetch(input, init)
  },
}

async function file(name: string): Promise<Response> {
  const content = await readFile(name).catch((cause: unknown) => {
    throw new Error('net::ERR_FILE_NOT_FOUND', { cause })
  })
  return new Response(content, { headers: { 'content-type': types[extname(name)] ?? 'application/octet-stream' } })
}
