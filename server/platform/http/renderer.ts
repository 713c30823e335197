import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const yearSeconds = 31_536_000

/** Serves the built page. Files with a hash in their name are cached forever; every other path is the page itself. */
export function renderer(folder: string) {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, c) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      c.header('Cache-Control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const page = serveStatic({
    root: folder,
    path: 'index.html',
    precompressed: true,
    onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
  })

  return new Hono().get('*', files).get('*', (c, next) => (path.extname(c.req.path) ? next() : page(c, next)))
}
