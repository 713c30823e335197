import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { SearchResults } from '#shared/search/schemas.ts'
import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails, someoneWithATask } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

describe('a task is found', () => {
  let ada: Someone
  beforeAll(async () => {
    ada = await server.person('Ada Found')
    await aTask(ada, {
      title: 'Proofread the brochure of the Café, spring-edition',
      notes: 'The stapled one, 1250 copies.',
    })
    for (const title of ['Visit the museum', 'Add a legend to the map', 'Water the plants']) await aTask(ada, { title })
  })

  test.each([
    ['by a word of its title', 'brochure'],
    ['by the start of its words, in any order', 'proof broch'],
    ['whatever the case and the accents', 'CAFE'],
    ['by a word of its notes', 'stapled'],
    ['by words of its title and of its notes together', 'brochure stapled'],
    ['by part of a hyphenated word', 'edition'],
    ['by a number', '1250'],
  ])('%s', async (_, query) => {
    expect(await titles(ada, query)).toEqual(['Proofread the brochure of the Café, spring-edition'])
  })

  test('by the speaker, transcript and title of its meeting', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Source')
    const [line] = task.source!.lines
    const word = line!.text.split(/\W+/).toSorted((one, other) => other.length - one.length)[0]!

    for (const query of [line!.speaker, word, 'spring planning'])
      expect((await found(person, query)).tasks.map(({ id }) => id)).toContain(task.id)
  })

  test('despite a mistyped word, after exact matches', async () => {
    const ada = await server.person('Ada Typist')
    await aTask(ada, { title: 'Call the printers' })
    await aTask(ada, { title: 'Order the prniters manual' })

    expect(await titles(ada, 'prniters')).toEqual(['Order the prniters manual', 'Call the printers'])
    expect(await titles(ada, 'pirnters call')).toEqual(['Call the printers'])
  })

  test.each([
    ['musuem', 'Visit the museum'],
    ['muesum', 'Visit the museum'],
    ['umseum', 'Visit the museum'],
    ['lgeend', 'Add a legend to the map'],
    ['leegnd', 'Add a legend to the map'],
  ])('although two letters of a short word are swapped: %s', async (query, title) => {
    expect(await titles(ada, query)).toEqual([title])
  })

  test('although two letters of the start of a word are swapped', async () => {
    const person = await server.person('Ada Swaps')
    await aTask(person, { title: 'Compare the museums' })
    await aTask(person, { title: 'Water the plants' })

    expect(await titles(person, 'muesum')).toEqual(['Compare the museums'])
  })

  test('by its new title after an edit, and no longer by the old one', async () => {
    const ada = await server.person('Ada Editor')
    const id = await aTask(ada, { title: 'Book the ferry' })
    await ada.put(`/api/tasks/${id}`, { title: 'Book the train', notes: 'window seat' })

    expect(await titles(ada, 'train window')).toEqual(['Book the train'])
    expect(await titles(ada, 'ferry')).toEqual([])
  })

  test('in every status: open ones first, then completed and archived ones, noise last', async () => {
    const ada = await server.person('Ada States')
    await aTask(ada, { title: 'Lighthouse open' })
    await aTask(ada, { title: 'Lighthouse archived', status: 'DISMISSED' })
    await aTask(ada, { title: 'Lighthouse completed', status: 'COMPLETED' })
    await aTask(ada, { title: 'Lighthouse noise', isNoise: true })

    expect(await titles(ada, 'lighthouse')).toEqual([
      'Lighthouse open',
      'Lighthouse completed',
      'Lighthouse archived',
      'Lighthouse noise',
    ])
  })
})

test('whole words of the title rank first, then the start of words, then the rest; the latest wins a tie', async () => {
  const ada = await server.person('Ada Order')
  await aTask(ada, { title: 'Ask Ben', notes: 'about the port' })
  await aTask(ada, { title: 'Portrait for the website' })
  await aTask(ada, { title: 'Write to the port' })
  await aTask(ada, { title: 'Visit the port' })

  expect(await titles(ada, 'port')).toEqual([
    'Visit the port',
    'Write to the port',
    'Portrait for the website',
    'Ask Ben',
  ])
  expect(await titles(ada, 'port', 2)).toEqual(['Visit the port', 'Write to the port'])
})

describe('an event', () => {
  test('is found by its title and its attendees until it is removed', async () => {
    const { person, eventId } = await someoneWithATask(server, 'Ada Events')
    const [speaker] = (await found(person, 'spring planning')).events[0]!.attendees

    for (const query of ['planning', 'spr plan', 'plannign', speaker!.name])
      expect([query, (await found(person, query)).events.map(({ id }) => id)]).toEqual([query, [eventId]])
    await person.delete(`/api/imports/${eventId}`)
    expect(await found(person, 'planning')).toEqual({ tasks: [], events: [], said: [] })
  })

  test('with a new title is found by it, and so are its tasks', async () => {
    const { person, eventId, task } = await someoneWithATask(server, 'Ada Again')
    await server.sql(`update meetings set title = 'Autumn review' where id = $1`, [eventId])

    const { tasks, events } = await found(person, 'autumn')
    expect([tasks.map(({ id }) => id).includes(task.id), events.map(({ id }) => id)]).toEqual([true, [eventId]])
  })
})

describe('what was said', () => {
  test('is found by words of a line and its speaker, in the newest event first, by who may read it', async () => {
    const [ada, sam] = [await server.person('Ada Said'), await server.person('Sam Said')]
    const textOf = (month: string) =>
      `Jonas Lind: Good morning in ${month}.\nMaya Okafor: The café prices need a second look.\nJonas Lind: Prices can wait.`
    const march = await importAs(ada, {
      ...planningDetails,
      me: 'Jonas Lind',
      title: 'March',
      start: '2026-03-02T09:00:00Z',
      text: textOf('March'),
    })
    const april = await importAs(ada, {
      ...planningDetails,
      me: 'Jonas Lind',
      title: 'April',
      start: '2026-04-02T09:00:00Z',
      text: textOf('April'),
    })
    const lines = async (person: Someone, query: string) =>
      (await found(person, query)).said.map(({ event, line }) => [event.title, line.speaker, line.text])

    expect(await lines(ada, 'maya CAFE pric')).toEqual([
      ['April', 'Maya Okafor', 'The café prices need a second look.'],
      ['March', 'Maya Okafor', 'The café prices need a second look.'],
    ])
    expect(await lines(ada, 'cafe wait')).toEqual([]) // in no line together
    expect(await lines(sam, 'cafe')).toEqual([])
    expect((await found(ada, 'café')).events).toEqual([])

    await ada.delete(`/api/imports/${april.eventId}`)
    expect((await found(ada, 'cafe')).said.map(({ event }) => event.id)).toEqual([march.eventId])
    await server.sql('select search.rebuild()')
    expect((await found(ada, 'cafe')).said.map(({ event }) => event.id)).toEqual([march.eventId])
  })
})

test('no one finds what belongs to another user', async () => {
  const { person } = await someoneWithATask(server, 'Ada Private')
  const sam = await server.person('Sam Stranger')

  expect((await found(person, 'planning')).events).toHaveLength(1)
  expect(await found(sam, 'planning')).toEqual({ tasks: [], events: [], said: [] })
  expect(await found(sam, 'plannign')).toEqual({ tasks: [], events: [], said: [] })
})

test('no one finds a shared task by what was said of it again where they weren’t', async () => {
  const [ada, sam] = [await server.person('Ada Again'), await server.person('Sam Shares')]
  await meet(server, ada, sam)
  const task = await newTask(ada, { assigneeIds: [ada.me.id, sam.me.id] })
  const lines = (text: string) => [{ id: '1', speaker: 'Ada Again', text }]
  const own = await meet(server, ada)
  await alsoSaid(server, task.id, { type: 'EMAIL', userId: ada.me.id, lines: lines('the confidential layoffs') })
  await alsoSaid(server, task.id, { type: 'SLACK', lines: lines('an orphaned rumor') })
  await alsoSaid(server, task.id, { type: 'MEETING', meetingId: own, lines: lines('the whispered budget') })
  const findsBy = async (person: Someone) => {
    const hits = await Promise.all(['layoffs', 'rumor', 'whispered', 'wihspered'].map((q) => found(person, q)))
    return hits.map(({ tasks }) => tasks.length)
  }

  expect(await findsBy(ada)).toEqual([1, 0, 1, 1])
  expect(await findsBy(sam)).toEqual([0, 0, 0, 0])
  await server.sql(`update meeting_attendees set "userId" = $1, access = true where "meetingId" = $2`, [sam.me.id, own])
  expect(await findsBy(sam)).toEqual([0, 0, 1, 1])
  expect(await findsBy(ada)).toEqual([1, 0, 0, 0])
})

test('a deleted user’s entries are deleted from the index', async () => {
  const { person } = await someoneWithATask(server, 'Ada Gone')
  await server.sql('delete from tasks where id in (select "taskId" from task_assignees where "userId" = $1)', [
    person.me.id,
  ])
  await server.sql('delete from users where id = $1', [person.me.id])

  const left = await server.sql(
    'select "userId" from search.entries where "userId" = $1 union all select "userId" from search.words where "userId" = $1',
    [person.me.id],
  )
  expect(left).toEqual([])
})

test('a rebuilt index finds the same', async () => {
  const { person, task } = await someoneWithATask(server, 'Ada Rebuilt')
  const before = await found(person, task.title)
  await server.sql('select search.rebuild()')

  expect(await found(person, task.title)).toEqual(before)
})

describe('a query', () => {
  let ada: Someone
  beforeAll(async () => {
    ada = await server.person('Ada Anything')
  })

  test.each([
    ['quotes', `'"‘’“”`],
    ['operators', 'a & | ! <-> :* b'],
    ['wildcards', '%_*?'],
    ['a NUL', 'a\0b'],
    ['half a surrogate pair', 'a\uD83Db'],
    ['two hundred emoji', '🧭'.repeat(100)],
    ['backslashes', '\\\\\\'],
    ['every letter', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
    ['a word of 200 letters', 'w'.repeat(200)],
    ['Chinese', '会议 计划'],
    ['Arabic', 'اجتماع'],
    ['Turkish', 'İstanbul ıssız'],
    ['ligatures', 'ﬁnance'],
  ])('with %s is answered', async (_, query) => {
    const { status, body } = await ada.get(`/api/search?q=${encodeURIComponent(query.toWellFormed())}`)
    expect([status, SearchResults.safeParse(body).success]).toEqual([200, true])
  })

  test('with too high a limit is a 400 that names the field', async () => {
    const ada = await server.person('Ada Wrong')

    const { status, body } = await ada.get<ProblemBody>('/api/search?q=a&take=51')
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, ['take']])
  })
})

let minute = 0

/** Creates a task on a user's board, a minute after the one before. */
async function aTask(
  { me }: Someone,
  {
    title,
    notes,
    status = 'INCOMPLETE',
    isNoise = false,
  }: { title: string; notes?: string; status?: TaskStatus; isNoise?: boolean },
) {
  const [id, at] = [uuid7(), new Date(Date.UTC(2026, 2, 5, 10, minute++))]
  await server.sql(
    `with task as (
       insert into tasks (id, title, notes, status, "isNoise", "completedAt", "dismissedAt", "createdAt", "updatedAt")
       values ($1, $2, $3, $4::"TaskStatus", $5, case $4 when 'COMPLETED' then $6::timestamptz end, case $4 when 'DISMISSED' then $6::timestamptz end, $6, $6))
     insert into task_assignees (id, "taskId", "userId", "createdAt", "updatedAt") values ($1, $1, $7, $6, $6)`,
    [id, title, notes ?? null, status, isNoise, at, me.id],
  )
  return id
}

async function found(person: Someone, query: string, take = 20): Promise<SearchResults> {
  return SearchResults.parse((await person.get(`/api/search?q=${encodeURIComponent(query)}&take=${take}`)).body)
}

async function titles(person: Someone, query: string, take?: number): Promise<string[]> {
  return (await found(person, query, take)).tasks.map(({ title, customTitle }) => customTitle ?? title)
}
