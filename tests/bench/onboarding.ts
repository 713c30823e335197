import { pages as pagesOfSetUp, type Page as SetUpPage, type Step } from '#shared/onboarding/flow.ts'
import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aBrowser, aGooglePerson, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aMacStorage } from '#tests/support/mac-storage.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { aSlack } from '#tests/support/slack-stand-in.ts'
import { withBrowser, type Pages } from './browser.ts'
import { withKept, type Kept } from './kept.ts'
import { median } from './measure.ts'
import { firstKept, firstPromise } from './newcomer.ts'
import { row, type Row } from './rows.ts'
import type { Person } from './seed.ts'
import { pageLoad, firstFrame, stepByStep } from './set-up-pages.ts'

const runs = 3

/** What each page of the setup needs before it. */
const before: Record<SetUpPage, { done?: Step; without?: 'account' | 'work-email' | 'calendar'; cookie?: string }> = {
  'no-work-email': { without: 'account' },
  'connect-work-email': { without: 'work-email' },
  'reconnect-calendar-mail': { without: 'calendar' },
  'reconnect-calendar': { without: 'calendar', cookie: 'reconnect' },
  survey: {},
  'survey-complete': { done: 'survey' },
  'connect-slack': { done: 'survey' },
  'desktop-app': { done: 'connect-slack' },
  complete: { done: 'desktop-app' },
  'video-demo': { done: 'complete' },
}

/** The setup of someone new at a Mac, signed in with Google. */
export async function onboardingRows(): Promise<Row[]> {
  const google = await aGoogle()
  const apis = addGoogleApis(google)
  const slack = await aSlack({ now: new Date().toISOString() })
  const storage = await aMacStorage()
  const settings = { ...google.settings, ...slack.settings, ...botsOfNoOne, DOWNLOAD_MAC_URL: storage.url }
  try {
    const withGoogle = await withKept(
      (kept) =>
        withBrowser(async (pages) => [
          ...(await screenRows(kept, pages, google)),
          await filmRow(kept, pages, google),
          row({
            name: 'Sign-in to the first own promise on the board, at a person’s pace',
            unit: 's',
            value: (await firstPromise(kept, pages, { google, apis })) / 1000,
            atMost: 90,
          }),
        ]),
      settings,
    )
    return [...withGoogle, ...(await withKept((kept) => withBrowser((pages) => ownMachineRows(kept, pages))))]
  } finally {
    await storage.stop()
    await slack.stop()
    await google.stop()
  }
}

async function ownMachineRows(kept: Kept, pages: Pages): Promise<Row[]> {
  const { ms, clicks } = await firstKept(kept, pages)
  const name = 'On one’s own machine, from the first page to an own promise ticked off'
  return [
    row({ name: `${name}, at a person’s pace`, unit: 's', value: ms / 1000, atMost: 60 }),
    row({ name: `${name}: clicks`, unit: '', value: clicks, atMost: 6 }),
  ]
}

async function screenRows(kept: Kept, pages: Pages, google: GoogleStandIn): Promise<Row[]> {
  const loads = new Map<SetUpPage, number>()
  let filmRequests = 0
  for (const page of Object.keys(before) as SetUpPage[]) {
    const { without, cookie } = before[page]
    const person = without === 'account' ? undefined : await aNewcomer(kept, google, before[page])
    const took: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const load = await pageLoad(pages, { url: kept.url, path: pagesOfSetUp[page].path, person, cookie })
      took.push(load.usableMs)
      if (page !== 'video-demo') filmRequests += load.filmRequests
    }
    loads.set(page, median(took))
  }
  const moves = new Map<string, number[]>()
  for (let run = 0; run < runs; run += 1)
    for (const [to, ms] of await stepByStep(pages, { url: kept.url, person: await aNewcomer(kept, google, {}) }))
      moves.set(to, [...(moves.get(to) ?? []), ms])

  const load = slowest(loads)
  const move = slowest(new Map([...moves].map(([to, took]) => [to, median(took)])))
  console.error(` cold load slowest at ${load.page}, step slowest to ${move.page} …`)
  return [
    row({ name: 'Cold load to usable page of the setup, slowest', unit: 's', value: load.ms / 1000, atMost: 0.5 }),
    row({ name: 'Step to step in the setup, slowest', unit: 's', value: move.ms / 1000, atMost: 0.5 }),
    row({ name: 'Requests for the tour’s film before the tour', unit: '', value: filmRequests, atMost: 0 }),
  ]
}

async function filmRow(kept: Kept, pages: Pages, google: GoogleStandIn): Promise<Row> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const person = await aNewcomer(kept, google, { done: 'desktop-app' })
    took.push(await firstFrame(pages, { url: kept.url, path: pagesOfSetUp.complete.path, person }))
  }
  return row({
    name: 'First frame of the tour’s film, 1.6 Mbit/s',
    unit: 's',
    value: median(took) / 1000,
    atMost: 1,
  })
}

const slowest = (took: ReadonlyMap<string, number>) =>
  [...took].map(([page, ms]) => ({ page, ms })).reduce((worst, one) => (one.ms > worst.ms ? one : worst))

async function aNewcomer(
  { url, db }: Kept,
  google: GoogleStandIn,
  { done, without }: { done?: Step; without?: string },
): Promise<Person> {
  const browser = aBrowser(url)
  const ada = await signInWithGoogle({ url }, google, { who: aGooglePerson('ada'), browser })
  if (without !== 'calendar') await browser.walk('/api/auth/google?scope=calendar')
  if (done) await ada.put('/api/me/onboarding', { completedActivity: done })
  if (without === 'work-email') {
    await db.query(`update users set email = id || '@gmail.com' where id = $1`, [ada.me.id])
    await db.query(`update google_accounts set email = id || '@gmail.com' where "userId" = $1`, [ada.me.id])
  }
  return { id: ada.me.id, cookie: ada.cookie, token: ada.cookie.split('=')[1]! }
}
