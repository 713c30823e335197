import { sealerBefore } from '#tests/support/sealed-before.ts'
import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import type { StandInEvent } from '#tests/support/google-calendar-stand-in.ts'
import { aBrowser, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile, timed } from './measure.ts'
import { row, type Row } from './rows.ts'

const entries = 2_000
const guests = 5
const changes = 30
const email = 'ada@portolan.example'
const secret = 'a secret that is only used in this bench'
const channel = { id: 'channel-of-the-bench', token: 'token of the bench' }

/** How long a full calendar takes to become meetings, and a single change to reach them. */
export async function calendarRows(): Promise<Row[]> {
  const google = await aGoogle()
  const calendar = addGoogleApis(google).calendar(email)
  for (let index = 0; index < entries; index++) calendar.put(entryOf(index))
  try {
    return await withKept(
      async ({ url, db }) => {
        const browser = aBrowser(url)
        await signInWithGoogle({ url }, google, {
          who: { sub: '1', email, name: 'Ada Winter', hd: 'portolan.example' },
          browser,
        })
        const first = await timed(async () => {
          await browser.walk('/api/auth/google?scope=calendar')
          await synced(db, null)
        })

        // Google pushes only to a server it can reach, so the channel is set up in the database.
        await db.query('update calendar_connections set "channelId" = $1, "sealedChannelKey" = $2', [
          channel.id,
          sealerBefore(secret)(channel.token),
        ])
        const later: number[] = []
        for (let index = 0; index < changes; index++) {
          const before = await syncedAt(db)
          calendar.put(entryOf(index, 'moved'))
          later.push(
            await timed(async () => {
              await fetch(`${url}/api/webhooks/google`, {
                method: 'POST',
                headers: {
                  'x-goog-channel-id': channel.id,
                  'x-goog-channel-token': channel.token,
                  'x-goog-resource-state': 'exists',
                },
              })
              await synced(db, before)
            }),
          )
        }
        return [
          row({
            name: `First sync of a calendar with ${entries} entries`,
            unit: 's',
            value: first / 1000,
            atMost: 5,
          }),
          row({
            name: 'Google push → calendar synced, p95',
            unit: 'ms',
            value: percentile(later, 95),
            atMost: 200,
          }),
        ]
      },
      { ...google.settings, KEPT_SECRET: secret },
    )
  } finally {
    await google.stop()
  }
}

/** An entry for every quarter of an hour of the coming weeks. */
function entryOf(index: number, title = 'Weekly'): StandInEvent {
  const start = new Date(Date.now() + 3_600_000 + index * 900_000)
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(index / 26 ** place) % 26))
  return {
    id: `entry${index}`,
    summary: `${title} ${index}`,
    start: { dateTime: start.toISOString() },
    end: { dateTime: new Date(start.getTime() + 900_000).toISOString() },
    hangoutLink: `https://meet.google.com/abc-d${letter(0)}${letter(1)}${letter(2)}-xyz`,
    organizer: { email, self: true },
    attendees: [
      { email, self: true, organizer: true, responseStatus: 'accepted' },
      ...Array.from({ length: guests - 1 }, (_, guest) => ({
        email: `guest${(index + guest) % 200}@lighthouse.example`,
        displayName: `Guest ${guest}`,
        responseStatus: 'accepted',
      })),
    ],
  }
}

async function syncedAt(db: Kept['db']): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>(`select max("syncedAt")::text as at from calendar_connections`)
  return rows[0]!.at
}

async function synced(db: Kept['db'], before: string | null) {
  while ((await syncedAt(db)) === before) await new Promise((resolve) => setTimeout(resolve, 5))
}
