import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aBrowser, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { finishSetup } from '#tests/support/someone.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { fill } from './fill-mailbox.ts'
import { smallHeap, withKept } from './kept.ts'
import { timed } from './measure.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { talk } from './talk.ts'

const messages = 5000

/** Loads everything that capture always needs, before memory is measured. */
async function readOneMeeting(person: Someone) {
  const listener = await person.listen()
  const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
  await person.post('/api/imports/transcript', {
    title: 'Harbour meeting',
    start: '2026-03-05T09:00:00.000Z',
    timezone: 'Europe/Vienna',
    text: talk(12_000),
  })
  await done
  listener.close()
}

/** The first import of a large mailbox. */
export async function mailRows(): Promise<Row[]> {
  const google = await aGoogle()
  const mailbox = addGoogleApis(google).mailbox('ada@portolan.example')
  fill(mailbox, messages)
  try {
    return await withKept(
      async ({ url, pid, db }) => {
        const browser = aBrowser(url)
        const who = { sub: '1', email: 'ada@portolan.example', name: 'Ada Winter', hd: 'portolan.example' }
        const ada = await finishSetup(await signInWithGoogle({ url }, google, { who, browser }))
        await readOneMeeting(ada)
        const before = residentMb(pid)
        let took = 0
        const peak = await peakMb(pid, async () => {
          took = await timed(async () => {
            await browser.walk('/api/auth/google?scope=gmail')
            for (;;) {
              const { rows } = await db.query<{ read: string }>('select count("capturedAt") as read from emails')
              if (Number(rows[0]!.read) === messages) return
              await new Promise((resolve) => setTimeout(resolve, 50))
            }
          })
        })
        return [
          row({
            name: 'First sync of 5,000 emails, server memory added',
            unit: 'MB',
            value: peak - before,
            atMost: 50,
          }),
          row({
            name: 'First sync of 5,000 emails, captured',
            unit: '1/s',
            value: (messages * 1000) / took,
            untargeted: true,
          }),
        ]
      },
      { ...google.settings, ...smallHeap },
    )
  } finally {
    await google.stop()
  }
}
