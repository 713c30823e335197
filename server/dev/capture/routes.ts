import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { conversationOfTranscript } from '#server/capture/conversation-of-transcript.ts'
import { explorerPage } from '#server/dev/capture/page.ts'
import { explorerStyle } from '#server/dev/capture/style.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { ownOriginOnly } from '#server/platform/http/guard.ts'
import type { Config } from '#server/platform/config.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { problems } from '#shared/problems.ts'

const tag = 'Operations'
const maxBytes = 200_000

/**
 * Shows developers why a task exists: each step of capture with its scores and reasons. It needs no session, stores
 * nothing, and exists on loopback only.
 */
export function explorerRoutes({ now }: Pick<Deps, 'now'>, config: Config) {
  return new Hono()
    .use(ownOriginOnly(config))
    .get('/', describe({ tag, summary: 'The capture explorer', open: true, answers: { 200: null } }), (c) =>
      c.html(explorerPage({ text: '' })),
    )
    .get(
      '/style.css',
      describe({ tag, summary: 'The stylesheet of the capture explorer', open: true, answers: { 200: null } }),
      (c) => c.body(explorerStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .post(
      '/',
      describe({ tag, summary: 'The capture explorer, with the steps for a text', open: true, answers: { 200: null } }),
      bodyLimit({
        maxSize: maxBytes,
        onError: (c) =>
          c.html(explorerPage({ text: '', problem: 'That’s more than 200 kB. Paste a shorter part.' }), 413),
      }),
      async (c) => {
        const { text } = await c.req.parseBody().catch(() => ({ text: '' })) // a body that isn't a form
        const pasted = typeof text === 'string' ? text : ''
        const transcript = parseTranscript(pasted)
        if (!transcript.ok)
          return c.html(explorerPage({ text: pasted, problem: problems[transcript.because].message }), 422)

        const { explore } = await import('#server/dev/capture/explore.ts') // loads all of capture
        const conversation = conversationOfTranscript(transcript, {
          title: 'Pasted',
          startsAt: now(),
          timezone: 'UTC',
          me: null,
        })
        return c.html(explorerPage({ text: pasted, explored: await explore(conversation) }))
      },
    )
}
