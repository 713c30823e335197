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
const more =
  '[0:40] Ada Winter: The brochure goes to the printer in April.\n[0:45] Ben Okoro: The printer wants the brochure on paper.\n'

test('an imported transcript has a summary, and topics with id, icon and description', async () => {
  const { event } = await importAs(await server.person('Ada Told'))

  expect(event.summary).toBe(
    'Ada and Ben talked mainly about the brochure. Two tasks came out of it: Ada will send Ben the price list by Friday 6 March and Ben will update the brochure by Monday 9 March.',
  )
  expect(event.topics).toEqual([
    {
      id: expect.any(String),
      icon: '🖨️',
      label: 'Brochure',
      description: 'Ben spoke about it; Ben will update the brochure by Monday 9 March.',
    },
  ])
})

test('topics keep their ids when a transcript is imported again, even with changes', async () => {
  const ada = await server.person('Ada Retold')
  const id = uuid7()
  const first = await importAs(ada, { ...planningDetails, id, text: planning })
  const again = await importAs(ada, { ...planningDetails, id, text: planning })
  const longer = await importAs(ada, { ...planningDetails, id, text: planning + more })

  expect(again.event.topics).toEqual(first.event.topics)
  expect(longer.event.topics[0]).toMatchObject({ id: first.event.topics[0]!.id, label: 'Brochure' })
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
