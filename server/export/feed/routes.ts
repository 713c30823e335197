import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { createFeed, deleteFeed, findFeed, openFeed } from '#server/export/feed/feeds.ts'
import { readDueTasks } from '#server/export/feed/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { CalendarFeed, CreatedCalendarFeed } from '#shared/export/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Calendar feed'

type Needs = { deps: Deps; config: Pick<Config, 'publicUrl'>; signedIn: RequireSession }

export function feedRoutes({ deps, config, signedIn }: Needs) {
  const guesses = deps.rateLimit('calendar-guesses', 20, 60)
  const readings = deps.rateLimit('calendar-readings', 60, 600)

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Whether your deadlines are a calendar feed', answers: { 200: CalendarFeed } }),
      signedIn,
      async (c) => c.json(await findFeed(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Get a new address for your calendar feed, shown only once; an earlier address stops working',
        answers: { 201: CreatedCalendarFeed },
      }),
      signedIn,
      async (c) => c.json(await createFeed(deps, config, c.var.user.id), 201),
    )
    .delete(
      '/',
      describe({ tag, summary: 'Turn off your calendar feed', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await deleteFeed(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
    .get(
      '/:file',
      describe({
        tag,
        summary: 'The deadlines of your open tasks as iCalendar events. The address is the secret',
        answers: { 200: null },
        alsoAs: { 'text/calendar': z.string() },
        refuses: ['calendar_feed_not_found', 'too_many_requests'],
        open: true,
      }),
      async (c) => {
        const address = addressOf(c)
        await guesses.check(address)
        const secret = /^([\w-]{43})\.ics$/.exec(c.req.param('file'))?.[1]
        const feed = secret === undefined ? null : await openFeed(deps, secret)
        if (!feed || secret === undefined) {
          await guesses.spend(address)
          throw new Problem('calendar_feed_not_found')
        }
        await readings.spendFor(c, hashToken(secret))

        const calendar = await calendarOf(deps, config, feed.userId)
        const version = `"${createHash('sha1').update(calendar).digest('base64url')}"`
        c.header('ETag', version)
        c.header('X-Robots-Tag', 'noindex')
        if (c.req.header('if-none-match')?.includes(version)) return c.body(null, 304)
        return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
      },
    )
}

const properties = {
  NAME: 'Kept',
  'X-WR-CALNAME': 'Kept',
  'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
  'X-PUBLISHED-TTL': 'PT1H',
}

async function calendarOf({ db }: Deps, { publicUrl }: Pick<Config, 'publicUrl'>, userId: string): Promise<string> {
  const { calendarEnd, calendarStart, deadlineEventOf } = await import('#server/export/tasks/icalendar.ts')
  const tasks = await readDueTasks(db, userId)
  const events = tasks.map((task) => deadlineEventOf({ ...task, url: `${publicUrl}/tasks/${task.id}` }))
  return calendarStart(properties) + events.join('') + calendarEnd
}
