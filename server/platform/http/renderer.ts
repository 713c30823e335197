import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import { firstOfColumn } from '#shared/tasks/first-of-column.ts'
import { boardCookie } from '#shared/tasks/board-cookie.ts'

const yearSeconds = 31_536_000

/** What the page of a signed-in user asks for first. A browser told so fetches it while the scripts still load. */
const firstAnswers = ['/api/me', '/api/task-groups', '/api/tasks/unassigned?view=card', '/api/labels']
/** A device that stores the board asks only for what has changed since. */
const wholeBoard = `/api/tasks?view=card&since=&first=${firstOfColumn}`

/** Serves the built page. Files with a hash in their name are cached forever; every other path is the page itself. */
export function renderer(folder: string) {
  const given = { root: folder, precompressed: true, onFound: describeFile }
  const files = serveStatic(given)
  const page = serveStatic({ ...given, path: 'index.html' })

  return new Hono().get('*', files).get('*', (c, next) => (path.extname(c.req.path) ? next() : page(c, next)))
}

function describeFile(file: string, c: Context) {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  c.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  if (!file.includes('index.html')) return
  c.header('Vary', 'Cookie', { append: true })
  if (sessionTokenOf(c)) c.header('Link', preloads(getCookie(c, boardCookie) === undefined))
}

function preloads(withBoard: boolean): string {
  return [...firstAnswers, ...(withBoard ? [wholeBoard] : [])]
    .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`)
    .join(', ')
}
