import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const eventOf = async (person: Someone, id: string) => (await person.get<Event>(`/api/meetings/${id}`)).body
/** The planning meeting with enough talk for topics. */
const long =
  planning +
  Array.from(
    { length: 16 },
    (_, n) => `[1:${n + 10}] Ben Okoro: The summer brochure has ${n + 2} pages, and the harbour likes it.\n`,
  ).join('')
const more = '[2:00] Ada Winter: The summer brochure goes to the printer in April.\n'

test('an imported transcript has a summary, and topics with id, icon and description', async () => {
  const { event } = await importAs(await server.person('Ada Told'), { ...planningDetails, text: long })

  expect(event.summary).toBe('Ada will send Ben the price list by Friday and Ben will update the brochure on Monday.')
  expect(event.topics).toEqual([
    {
      id: expect.any(String),
      icon: '🖨️',
      label: 'Summer brochure',
      description: 'Ben said: “The summer brochure has 2 pages, and the harbour likes it.”',
    },
  ])
})

test('topics keep their ids when a transcript is imported again, even with changes', async () => {
  const ada = await server.person('Ada Retold')
  const id = uuid7()
  const first = await importAs(ada, { ...planningDetails, id, text: long })
  const again = await importAs(ada, { ...planningDetails, id, text: long })
  const longer = await importAs(ada, { ...planningDetails, id, text: long + more })

  expect(again.event.topics).toEqual(first.event.topics)
  expect(longer.event.topics[0]).toMatchObject({ id: first.event.topics[0]!.id, label: 'Summer brochure' })
  expect((await eventOf(ada, id)).summary).toBe(longer.event.summary)
})

test('an update without content removes the summary and topics', async () => {
  const ada = await server.person('Ada Silent')
  const id = uuid7()
  await importAs(ada, { ...planningDetails, id, text: planning })

  const { event } = await importAs(ada, { ...planningDetails, id, text: '[0:01] Ada Winter: Hello?' })

  expect([event.summary, event.topics]).toEqual([null, []])
})

test('removing an import removes them', async () => {
  const ada = await server.person('Ada Removes')
  const { eventId } = await importAs(ada)

  await ada.delete(`/api/imports/${eventId}`)

  expect((await ada.get(`/api/meetings/${eventId}`)).status).toBe(404)
  expect(await server.sql('select 1 from meeting_topics where "meetingId" = $1', [eventId])).toEqual([])
})
