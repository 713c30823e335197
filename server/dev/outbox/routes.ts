import { Hono } from 'hono'
import { messagePage, outboxPage, outboxStyle } from '#server/dev/outbox/page.ts'
import type { Config } from '#server/platform/config.ts'
import { describe } from '#server/platform/http/answers.ts'
import { listOutbox, outboxOf, readFromOutbox } from '#server/providers/mail/outbox.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Operations'
const shownAtMost = 100

/** Where whoever runs Kept on their own machine reads the mail that it has no server for. It is there on loopback only. */
export function outboxRoutes(config: Config) {
  const folder = outboxOf(config)
  return new Hono()
    .get(
      '/',
      describe({
        tag,
        summary: 'The mails that were not sent, for want of a mail server',
        open: true,
        answers: { 200: null },
      }),
      async (c) => {
        const messages = (await listOutbox(folder)).slice(0, shownAtMost)
        return c.html(
          outboxPage(
            await Promise.all(
              messages.map(async (message) => ({ ...message, email: await readFromOutbox(folder, message.name) })),
            ),
          ),
        )
      },
    )
    .get(
      '/style.css',
      describe({ tag, summary: 'What that page looks like', open: true, answers: { 200: null } }),
      (c) => c.body(outboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    )
    .get(
      '/:name',
      describe({ tag, summary: 'One of those mails', open: true, answers: { 200: null }, refuses: ['not_found'] }),
      async (c) => {
        const email = await readFromOutbox(folder, c.req.param('name'))
        if (!email) throw new Problem('not_found')
        return c.html(messagePage(email))
      },
    )
}
