import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import { sessionTiming } from '#shared/auth/session-timing.ts'
import { firstOfColumn } from '#shared/tasks/first-of-column.ts'
import { boardCookie } from '#shared/tasks/board-cookie.ts'

const yearSeconds = 31_536_000

/** What the page of a signed-in user asks for first. A browser told so fetches it while the scripts still load. */
const firstAnswers = ['/api/me', '/api/task-groups', '/api/labels', '/api/tasks/unassigned?view=card']
/** A device that stores the board asks only for what has changed since. */
const wholeBoard = `/api/tasks?view=card&since=&first=${firstOfColumn}`

/** Serves the built page. Files with a hash in their name are cached forever; every other path is the page itself. */
export function renderer(folder: string) {
  const script = scriptOf(readFileSync(path.join(folder, 'index.html'), 'utf8'))
  const given = { root: folder, precompressed: true, onFound: describeFile(script) }
  const files = serveStatic(given)
  const page = serveStatic({ ...given, path: 'index.html' })

  return new Hono().get('*', files).get('*', (c, next) => (path.extname(c.req.path) ? next() : page(c, next)))
}

const scriptOf = (html: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''

const describeFile = (script: string) => (file: string, c: Context) => {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  c.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  if (!file.includes('index.html')) return
  c.header('Vary', 'Cookie', { append: true })
  if (!sessionTokenOf(c)) return
  c.header('Server-Timing', sessionTiming)
  c.header('Link', preloads(script, getCookie(c, boardCookie) === undefined))
}

/** The script is the longest to load and comes first: with HTTP/1.1 a browser opens only six connections. */
function preloads(script: string, withBoard: boolean): string {
  const answers = withBoard ? [wholeBoard, ...firstAnswers] : firstAnswers
  return [
    `<${script}>; rel=modulepreload`,
    ...answers.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ')
}
