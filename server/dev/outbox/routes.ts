import { Hono } from 'hono'
import { messagePage, outboxPage, outboxStyle } from '#server/dev/outbox/page.ts'
import type { Blobs } from '#server/platform/blobs/blobs.ts'
import { describe } from '#server/platform/http/answers.ts'
import { listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Operations'
const maxMessages = 100

/** Shows developers the mail that wasn't sent for lack of a mail server. It exists on loopback only. */
export function outboxRoutes(blobs: Blobs) {
  return new Hono()
    .get(
      '/',
      describe({
        tag,
        summary: 'Mail that was not sent because there is no mail server',
        open: true,
        answers: { 200: null },
      }),
      async (c) => {
        const messages = (await listOutbox(blobs)).slice(0, maxMessages)
        return c.html(
          outboxPage(
            await Promise.all(
              messages.map(async (message) => ({ ...message, email: await readFromOutbox(blobs, message.name) })),
            ),
          ),
        )
      },
    )
    .get('/style.css', describe({ tag, summary: 'That page’s stylesheet', open: true, answers: { 200: null } }), (c) =>
      c.body(outboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(
      '/:name',
      describe({
        tag,
        summary: 'One message in the outbox',
        open: true,
        answers: { 200: null },
        refuses: ['not_found'],
      }),
      async (c) => {
        const email = await readFromOutbox(blobs, c.req.param('name'))
        if (!email) throw new Problem('not_found')
        return c.html(messagePage(email))
      },
    )
}
