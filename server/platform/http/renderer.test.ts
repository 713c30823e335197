import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderer } from './renderer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-page-'))
mkdirSync(path.join(folder, '.vite'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/tour-6.mp4'), 'moving pictures')
writeFileSync(path.join(folder, 'assets/tour-7.vtt'), 'WEBVTT')
writeFileSync(path.join(folder, 'index.html'), '<title>Kept</title>')
writeFileSync(
  path.join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-2.css'], isEntry: true },
    '_shared-3.js': { file: 'assets/shared-3.js', css: ['assets/shared-4.css'], imports: ['index.html'] },
    'app/onboarding/Onboarding.tsx': { file: 'assets/set-up-8.js', imports: ['index.html', '_shared-3.js'] },
    'app/later/today.ts': { file: 'assets/today-9.js', imports: ['index.html'] },
    'app/later/topics.ts': { file: 'assets/topics-5.js', imports: ['index.html', '_shared-3.js'] },
  }),
)
const page = renderer(folder)

async function sentAlong(address: string, cookie = 'kept_session=token') {
  const { headers } = await page.request(address, { headers: { cookie } })
  const links = headers.get('link')?.split(', ') ?? []
  return links.map((link) => /^<([^>]+)>; rel=(\w+)(?:; as=(\w+))?/.exec(link)!.slice(1).filter(Boolean).join(' '))
}

const files = (links: string[]) => links.filter((link) => link.startsWith('/assets/'))

describe('a page tells the browser what it asks for first', () => {
  test('the board: its script before its answers', async () => {
    const [script, ...answers] = await sentAlong('/')

    expect(script).toBe('/assets/index-1.js modulepreload')
    expect(answers).toContain('/api/me preload fetch')
    expect(answers.some((answer) => answer.startsWith('/api/tasks?'))).toBe(true)
  })

  test('a device that stores the board: not the board', async () => {
    const links = await sentAlong('/', 'kept_session=token; kept_board=1')

    expect(links.some((link) => link.startsWith('/api/tasks?'))).toBe(false)
  })

  test('a screen of its own: also its files with those they share, each once, and its answers', async () => {
    const links = await sentAlong('/topics')

    expect(files(links)).toEqual([
      '/assets/index-1.js modulepreload',
      '/assets/topics-5.js modulepreload',
      '/assets/shared-3.js modulepreload',
      '/assets/shared-4.css preload style',
    ])
    expect(links).toContain('/api/me/topics/tasks preload fetch')
    expect(await sentAlong('/today')).toContain('/assets/today-9.js modulepreload')
  })

  test('the setup: its files, and nothing of the board', async () => {
    expect(await sentAlong('/onboarding/survey')).toEqual([
      '/assets/index-1.js modulepreload',
      '/assets/set-up-8.js modulepreload',
      '/assets/shared-3.js modulepreload',
      '/assets/shared-4.css preload style',
      '/api/me preload fetch',
    ])
  })

  test('who isn’t signed in: nothing', async () => {
    expect(await sentAlong('/', '')).toEqual([])
  })
})

describe('the video of the tour', () => {
  test('a part of it is answered alone, and every browser keeps it', async () => {
    const answer = await page.request('/assets/tour-6.mp4', { headers: { range: 'bytes=7-10' } })

    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('pict')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': 'bytes 7-10/15',
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('its captions are text', async () => {
    const { headers } = await page.request('/assets/tour-7.vtt')

    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })
})
