import { Hono, type Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { openUnsubscribeToken } from '#server/notifications/unsubscribe/token.ts'
import { askPage, donePage, pageStyle, refusalPage } from '#server/notifications/unsubscribe/page.ts'
import { unsubscribe } from '#server/notifications/unsubscribe/unsubscribe.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem, problems } from '#shared/problems.ts'

/** For mail programs, and for anyone who opens the link in a mail. Needs no sign-in. */
export function unsubscribeRoutes(deps: Deps) {
  return new Hono()
    .get('/unsubscribe', about('A page that asks before it unsubscribes; it changes nothing'), (c) =>
      answer(c, () => askPage(openUnsubscribeToken(deps, tokenOf(c)).kind)),
    )
    .post('/unsubscribe', about('Turn off the emails of one kind, as mail programs do (RFC 8058)'), (c) =>
      answer(c, async () => donePage((await unsubscribe(deps, tokenOf(c))).kind)),
    )
    .get('/unsubscribe.css', about('Those pages’ stylesheet'), (c) =>
      c.body(pageStyle, 200, { 'Content-Type': 'text/css' }),
    )
}

const tokenOf = (c: Context) => c.req.query('token') ?? ''

type Page = ReturnType<typeof askPage>

async function answer(c: Context, show: () => Page | Promise<Page>) {
  try {
    return c.html(await show())
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return c.html(refusalPage(error.message), error.status)
  }
}

function about(summary: string) {
  const { status, message } = problems.unsubscribe_link_invalid
  return describeRoute({
    summary,
    tags: ['Notifications'],
    security: [],
    parameters: [{ name: 'token', in: 'query', description: 'From the link in a mail.', schema: { type: 'string' } }],
    responses: {
      200: { description: 'Done.', content: { 'text/html': {} } },
      [status]: { description: message, content: { 'text/html': {} } },
    },
  })
}
