import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
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

/** A screen in a file of its own, named as its source is, and what its page asks for. The setup has no board behind it. */
type Screen = { script: string; answers: readonly string[]; hasBoard: boolean }

function screenAt(address: string): Screen | undefined {
  if (address.startsWith('/onboarding/'))
    return { script: 'app/onboarding/Onboarding.tsx', answers: ['/api/me'], hasBoard: false }
  if (address === '/today') return { script: 'app/later/today.ts', answers: ['/api/waiting'], hasBoard: true }
  if (address === '/topics')
    return { script: 'app/later/topics.ts', answers: ['/api/me/topics', '/api/me/topics/tasks'], hasBoard: true }

  return undefined
}

/** Vite's list of the files it built, by source. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/** Serves the built page. Files with a hash in their name are cached forever; every other path is the page itself. */
export function renderer(folder: string) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const given = { root: folder, precompressed: true }
  const files = serveStatic(given)
  const page = serveStatic({ ...given, path: 'index.html' })

  return new Hono()
    .use('*', describeFile(manifest))
    .get('*', files)
    .get('*', (c, next) => (isFile(c.req.path) ? next() : page(c, next)))
}

/** Whether a path names a file rather than a page. An invitation's token has a dot, too. */
const isFile = (asked: string) => path.extname(asked) !== '' && !asked.startsWith('/invite/')

const describeFile =
  (manifest: Manifest): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.res.ok) return
    const isHashed = c.req.path.startsWith('/assets/')
    c.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    // Hono doesn't know captions.
    if (path.extname(c.req.path) === '.vtt') c.header('Content-Type', 'text/vtt; charset=utf-8')
    if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return
    c.header('Vary', 'Cookie', { append: true })
    if (!sessionTokenOf(c)) return
    c.header('Server-Timing', sessionTiming)
    c.header('Link', firstOf(manifest, c.req.path, getCookie(c, boardCookie) === undefined).join(', '))
  }

/** What the page at an address asks for first, as the values of a Link header. */
function firstOf(manifest: Manifest, address: string, withBoard: boolean): string[] {
  const screen = screenAt(address)
  // The scripts are the longest to load and come first: with HTTP/1.1 a browser opens only six connections.
  const scripts = [...filesOf(manifest, 'index.html'), ...(screen ? filesOf(manifest, screen.script) : [])]
  const board = screen?.hasBoard === false ? [] : [...(withBoard ? [wholeBoard] : []), ...firstAnswers]
  const answers = [...board, ...(screen?.answers ?? [])]
  return [...new Set(scripts), ...answers.map((answer) => `<${answer}>; rel=preload; as=fetch; crossorigin`)]
}

/** A script with those it imports and their styles. The page itself names its own styles. */
function filesOf(manifest: Manifest, source: string): string[] {
  const { file, imports = [], css = [], isEntry } = manifest[source]!
  return [
    `</${file}>; rel=modulepreload`,
    ...(isEntry ? [] : css.map((style) => `</${style}>; rel=preload; as=style`)),
    ...imports.flatMap((imported) => filesOf(manifest, imported)),
  ]
}
