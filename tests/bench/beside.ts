import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aBrowser, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { finishSetup } from '#tests/support/someone.ts'
import { fill } from './fill-mailbox.ts'
import { follow, until } from './follow-meeting.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile } from './measure.ts'
import { meetingSettings, seedMeetings } from './meeting-bots.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'
import { talk } from './talk.ts'

const mails = 50_000
const importBytes = 4_900_000
const bytesPerWord = 6
const underWay = 500
const meetings = 4
const pace = { seconds: 40, promiseEvery: 20 }

/** How late promises of live meetings get to the board while Kept reads someone's large mailbox and a large import. */
export async function besideRows(): Promise<Row[]> {
  const google = await aGoogle()
  fill(addGoogleApis(google).mailbox('ada@portolan.example'), mails)
  try {
    return await withKept(
      async (kept) => {
        const alone = await spokenToTask(kept, 1)
        const ada = await connectMailbox(kept, google)
        await untilRead(kept.db, underWay)
        await ada.post('/api/imports/transcript', {
          title: 'All of last year',
          start: '2026-03-05T09:00:00.000Z',
          timezone: 'Europe/Vienna',
          text: talk(importBytes / bytesPerWord).slice(0, importBytes),
        })
        const beside = await spokenToTask(kept, 1 + meetings)
        if ((await mailsRead(kept.db)) >= mails) throw new Error('The mailbox was read before the meetings ended.')
        return [
          row({
            name: `Spoken → task in ${meetings} meetings, beside a mailbox of ${mails.toLocaleString('en')} and an import of 5 MB, p95`,
            unit: 's',
            value: percentile(beside, 95) / 1000,
            bare: percentile(alone, 95) / 1000,
            atMost: 15,
          }),
        ]
      },
      { ...google.settings, ...meetingSettings },
    )
  } finally {
    await google.stop()
  }
}

async function spokenToTask({ url, db }: Kept, seed: number): Promise<number[]> {
  const live = await seedMeetings(db, await seedPeople(db, meetings))
  const followed = await Promise.all(live.map((meeting, at) => follow(url, meeting, { ...pace, seed: seed + at })))
  return followed.flatMap(({ tasks }) => tasks)
}

async function connectMailbox({ url }: Kept, google: Awaited<ReturnType<typeof aGoogle>>) {
  const browser = aBrowser(url)
  const who = { sub: '1', email: 'ada@portolan.example', name: 'Ada Winter', hd: 'portolan.example' }
  const ada = await finishSetup(await signInWithGoogle({ url }, google, { who, browser }))
  await browser.walk('/api/auth/google?scope=gmail')
  return ada
}

async function untilRead(db: Kept['db'], count: number) {
  while ((await mailsRead(db)) < count) await until(performance.now() + 100)
}

async function mailsRead(db: Kept['db']): Promise<number> {
  const { rows } = await db.query<{ read: string }>('select count("capturedAt") as read from emails')
  return Number(rows[0]!.read)
}
