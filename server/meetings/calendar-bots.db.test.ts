import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { entryOf, guests, seriesOf } from '#tests/support/google-calendar-entries.ts'
import { aGoogleUser, aServerWithGoogle, calendarOf, type GoogleUser } from '#tests/support/google-connections.ts'
import { freshLink } from '#tests/support/meeting-bots.ts'
import { isOpen } from '#tests/support/jobs.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'

let vendor: BotVendor
let world: Awaited<ReturnType<typeof aServerWithGoogle>>
beforeAll(async () => {
  vendor = await aRecall()
  world = await aServerWithGoogle(vendor.settings)
})
afterAll(async () => {
  await world.stop()
  await vendor.stop()
})

function goTo(time: string) {
  world.server.setTime(time)
  vendor.now = () => new Date(time)
}

async function connect(person: GoogleUser) {
  world.google.signsIn({ sub: person.sub, email: person.email, name: person.me.name, hd: 'portolan.example' })
  await person.browser.walk('/api/auth/google?scope=calendar')
  await expect.poll(async () => (await calendarOf(person)).syncedAt).not.toBeNull()
}

const links = new Map<string, string>()
/** The link for a title, the same one each time. */
function roomOf(title: string): string {
  const link = links.get(title) ?? freshLink()
  links.set(title, link)
  return link
}

/** When and where each bot scheduled at the vendor will join. */
function ordered(): string[] {
  const titleOf = (link: string) => [...links].find(([, room]) => room === link)?.[0]
  const due = vendor.bots.filter(
    ({ phase, joinAt }) => phase === 'scheduled' && joinAt !== null && joinAt > vendor.now(),
  )
  return due.map(({ joinAt, link }) => `${joinAt!.toISOString().slice(5, 16)} ${titleOf(link)}`).toSorted()
}

test('the vendor has exactly the bots that two changing calendars need for a week', async () => {
  goTo('2026-03-05T10:00:00Z')
  const [ada, ben] = [await aGoogleUser(world), await aGoogleUser(world)]
  const calendars = { ada: world.apis.calendar(ada.email), ben: world.apis.calendar(ben.email) }
  const sync = () => Promise.all([ada, ben].map(({ me }) => world.server.work('sync-calendar', { userId: me.id })))
  const mine = (title: string, time: string) =>
    entryOf(ada.email, { id: title, title, start: `2026-03-06T${time}:00Z`, link: roomOf(title) })
  const review = (owner: GoogleUser, answers: { ada: 'accepted' | 'declined'; ben: 'accepted' | 'declined' }) =>
    entryOf(owner.email, {
      id: 'Review',
      title: 'Review',
      start: '2026-03-06T09:00:00Z',
      link: roomOf('Review'),
      organizer: 'cleo@harbour.example',
      guests: guests(
        'cleo@harbour.example',
        { email: ada.email, answer: answers.ada },
        { email: ben.email, answer: answers.ben },
      ),
    })
  const weekly = seriesOf(ada.email, {
    id: 'weekly',
    title: 'Weekly',
    days: ['2026-03-06', '2026-03-09', '2026-03-16'],
    time: '10:30',
    link: roomOf('Weekly'),
  })

  for (const entry of [
    mine('Stand-up', '08:00'),
    mine('Planning', '08:15'),
    review(ada, { ada: 'accepted', ben: 'accepted' }),
    entryOf(ada.email, { id: 'Dentist', start: '2026-03-06T07:00:00Z' }),
    ...weekly,
  ])
    calendars.ada.put(entry)
  calendars.ben.put(review(ben, { ada: 'accepted', ben: 'accepted' }))
  await connect(ada)
  await connect(ben)
  await expect
    .poll(ordered)
    .toEqual(['03-06T08:00 Stand-up', '03-06T08:15 Planning', '03-06T09:00 Review', '03-06T09:30 Weekly'])

  calendars.ada.put(mine('Stand-up', '08:30'))
  calendars.ada.cancel('Planning')
  calendars.ada.put(mine('Late idea', '09:45'))
  calendars.ada.put({
    ...weekly[0]!,
    start: { dateTime: '2026-03-06T09:50:00Z' },
    end: { dateTime: '2026-03-06T10:20:00Z' },
  })
  for (const person of [ada, ben])
    world.apis.calendar(person.email).put(review(person, { ada: 'declined', ben: 'accepted' }))
  await sync()
  await expect
    .poll(ordered)
    .toEqual(['03-06T08:30 Stand-up', '03-06T09:00 Review', '03-06T09:45 Late idea', '03-06T09:50 Weekly'])

  for (const person of [ada, ben])
    world.apis.calendar(person.email).put(review(person, { ada: 'declined', ben: 'declined' }))
  await sync()
  await expect.poll(ordered).toEqual(['03-06T08:30 Stand-up', '03-06T09:45 Late idea', '03-06T09:50 Weekly'])

  goTo('2026-03-08T10:00:00Z')
  await sync()
  await world.server.work('sweep-bots', {})
  await expect.poll(ordered).toEqual(['03-09T09:30 Weekly'])

  const [next] = (await ada.get<Event[]>('/api/meetings/upcoming')).body
  const choose = (botEnabled: boolean, recurring: string) =>
    ada.put(`/api/tasks/events/${next!.id}`, { botEnabled, recurring })
  await choose(false, 'all-future-events')
  await expect.poll(ordered).toEqual([])
  await choose(true, 'this-event')
  await expect.poll(ordered).toEqual(['03-09T09:30 Weekly'])

  goTo('2026-03-15T12:00:00Z')
  await sync()
  await world.server.work('sweep-bots', {})
  await ada.put('/api/me', { botSetting: 'ENABLED_ALL' })
  await expect.poll(async () => (await world.server.jobs('keep-bot')).filter(isOpen)).toEqual([])
  expect(ordered()).toEqual([])
})
