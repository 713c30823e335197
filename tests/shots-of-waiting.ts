import type { Page } from 'playwright-core'
import { WaitingEntry, WaitingPlace } from '#shared/waiting/schemas.ts'
import { answerWith } from '#tests/support/account-answers.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { Scene } from './shots-of-the-board.ts'

const id = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString()
const day = (inDays: number) => at(inDays).slice(0, 10)

const inSlack = (label: string) => place({ type: 'SLACK', label, url: 'https://portolan.slack.com/archives/C1/p1' })
const byMail = (label: string) => place({ type: 'EMAIL', label, url: 'https://mail.google.com/mail/#all/t1' })
const inMeeting = (label: string, startTimestamp: number) =>
  place({ type: 'MEETING', label, platform: 'google_meet', meetingId: id(90), startTimestamp })

function place(given: Partial<WaitingPlace> & Pick<WaitingPlace, 'type'>): WaitingPlace {
  return { label: null, platform: null, meetingId: null, startTimestamp: null, url: null, ...given }
}

type Row = [
  name: string,
  title: string,
  due: number | null,
  quote: string,
  since: number,
  place: WaitingPlace,
  closed?: WaitingEntry['closed'],
]
const rows: Row[] = [
  [
    'Jonas Lindqvist',
    'Rewrite the paragraph on rate limits',
    4,
    'Fair point. I’ll redo that paragraph before the guild meets.',
    -9,
    inMeeting('API guild', 1100),
  ],
  [
    'Jonas Lindqvist',
    'Post the timings from the data move rehearsal',
    -1,
    'I’ll put the timings in the channel by Thursday, good or bad.',
    -4,
    inSlack('#eng-releases'),
  ],
  [
    'Ana Sousa',
    'Ask the port authority which crane slots are left',
    5,
    'Let me ask them which slots are still open and get back to you.',
    -3,
    byMail('Rotterdam pilot dates'),
  ],
  [
    'Ana Sousa',
    'Send the December berth availability',
    null,
    'I’ll send you December on Tuesday.',
    -5,
    byMail('Berth availability'),
    { at: at(-2), by: 'report', place: byMail('Berth availability, December') },
  ],
  [
    'Tom Achterberg',
    'Bring Antwerp’s answer on the first wave',
    3,
    'I’ll have their answer on Monday.',
    -1,
    inMeeting('Launch weekly', 1852),
  ],
  [
    'Priya Raman',
    'Share the night palette',
    7,
    'The night palette comes next week, once contrast is checked.',
    0,
    inMeeting('Design review', 1450),
  ],
]

/** What someone waits for. */
export const entries = WaitingEntry.array().parse(
  rows.map(([name, title, due, quote, since, said, closed = null], number) => ({
    id: id(number),
    taskId: id(50 + number),
    person: { name, email: `${name.split(' ')[0]!.toLowerCase()}@portolan.example` },
    title,
    titleKind: 'composed',
    deadline: due === null ? null : day(due),
    deadlineType: due === null ? null : 'DATE',
    quote,
    since: at(since),
    place: said,
    closed,
    writesFrom: null,
  })),
)

/** “Waiting for” in its states. */
export function waitingScenes(someone: Someone, fresh: Someone): Record<string, Scene> {
  const full = (then: (page: Page) => Promise<unknown> = async () => {}): Scene => ({
    someone,
    open: async (page) => {
      await answerWith(page, '/api/waiting', entries)
      await page.goto('/waiting')
      await page.waitForLoadState('networkidle')
      await then(page)
    },
  })

  return {
    waiting: full(),
    'waiting-nudge': full((page) =>
      page.getByRole('button', { name: 'Nudge about “Post the timings from the data move rehearsal”' }).click(),
    ),
    'waiting-search': full(async (page) => {
      await page.getByRole('button', { name: 'Search what you’re waiting for' }).click()
      await page.getByRole('searchbox').fill('jonas')
    }),
    'waiting-empty': {
      someone: fresh,
      open: async (page) => {
        await page.goto('/waiting')
        await page.waitForLoadState('networkidle')
      },
    },
    'waiting-error': {
      someone: fresh,
      open: async (page) => {
        await page.route('**/api/waiting', (route) =>
          route.fulfill({ status: 503, json: { error: 'The database is down for a moment.', code: 'unavailable' } }),
        )
        await page.goto('/waiting')
        await page.getByText('Couldn’t load what you’re waiting for').waitFor()
      },
    },
  }
}
