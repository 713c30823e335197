import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { limits } from '#shared/limits.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { aDocx, aDocxOf, run } from '#tests/support/docx.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { importAs, planningDetails, someoneWithATask, tasksOf } from '#tests/support/import.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { longMeeting, planning } from '#tests/support/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const details = planningDetails

async function refusal(person: Someone, body: unknown) {
  const answer = await person.post<ProblemBody>('/api/imports/transcript', body)
  return [answer.status, answer.body.code]
}

describe('importing a transcript', () => {
  test('creates an event with its speakers, and counts unreadable lines', async () => {
    const ada = await server.person('Ada Winter')

    const { eventId, lines, skippedLines, event } = await importAs(ada)

    expect({ lines, skippedLines }).toEqual({ lines: 5, skippedLines: 1 })
    expect(Event.parse(event)).toMatchObject({
      id: eventId,
      title: 'Spring planning',
      platform: 'import',
      status: 'COMPLETE',
      imported: true,
    })
    expect(event.attendees.map(({ name, userId }) => [name, userId === ada.me.id])).toEqual([
      ['Ada Winter', true],
      ['Ben Okoro', false],
    ])
    const { body: list } = await ada.get<Event[]>('/api/tasks/events')
    expect(list.map(({ id, taskCount }) => [id, taskCount])).toEqual([[eventId, 2]])
  })

  test('puts my promise on my board, with its deadline and lines', async () => {
    const ada = await server.person('Ada Moreau')
    const { eventId } = await importAs(ada)

    const { body } = await ada.get('/api/tasks')
    const [task] = Task.array()
      .parse(body)
      .filter(({ source }) => source?.meetingId === eventId)

    expect(task!.title).toMatch(/^Send .*price list/)
    expect([task!.deadline, task!.deadlineType]).toEqual(['2026-03-06', 'DATE'])
    expect(task!.source!.lines.map(({ id }) => id)).toContain('2')
    expect(task!.source!.lines.find(({ id }) => id === '2')).toMatchObject({
      speaker: 'Ada Winter',
      text: "I'll send you the price list by Friday.",
      timestamp: 15,
    })
    expect(task!.assignees).toMatchObject([{ userId: ada.me.id, stage: 'INCOMING', taskGroupId: null }])
  })

  test("gives someone else's promise to them, in the event and not on my board", async () => {
    const ada = await server.person('Ada Stone')
    const { eventId } = await importAs(ada)

    const bens = (await tasksOf(ada, eventId)).find(({ assignees }) =>
      assignees.some(({ user }) => user.name === 'Ben Okoro'),
    )

    expect(bens).toMatchObject({ deadline: '2026-03-09' })
    expect(bens!.assignees[0]!.user.ghost).toBe(true)
    const { body: board } = await ada.get<Task[]>('/api/tasks')
    expect(board.some(({ id }) => id === bens!.id)).toBe(false)
  })

  test('keeps the order of the lines', async () => {
    const ada = await server.person('Ada Reed')
    const { eventId } = await importAs(ada)

    const { body } = await ada.get(`/api/meetings/${eventId}/transcript`)

    const lines = TranscriptLine.array().parse(body)
    expect(lines.map(({ id, timestamp }) => [id, timestamp])).toEqual([
      ['0', 4],
      ['1', 9],
      ['2', 15],
      ['3', 24],
      ['4', 31],
    ])
    expect(lines[0]!.userId).toBe(ada.me.id)
  })

  test('treats two spellings of a name as one speaker', async () => {
    const ana = await server.person('Ana Ruiz')
    const text =
      '[0:01] Ana Ruiz: I will send the plan by Friday.\n[0:03] ANA RUIZ: And it will be short.\n[0:05] İlker: Good.'

    const { event } = await importAs(ana, { ...details, me: 'ana ruiz', text })

    expect(event.attendees.map(({ name, userId }) => [name, userId === ana.me.id])).toEqual([
      ['Ana Ruiz', true],
      ['İlker', false],
    ])
  })

  test('works for someone who only listened', async () => {
    const eve = await server.person('Eve Linden')

    const { event, eventId } = await importAs(eve, { ...details, me: undefined, text: planning })

    expect(event.attendees.map(({ name }) => name)).toEqual(['Ada Winter', 'Ben Okoro', 'Eve Linden'])
    expect(await tasksOf(eve, eventId)).toHaveLength(2)
  })

  test('accepts a file in UTF-16 as well as text', async () => {
    const ada = await server.person('Ada Hill')
    const form = new FormData()
    for (const [name, value] of Object.entries(details)) form.set(name, value)
    form.set('file', new File([new Uint8Array([0xff, 0xfe]), Buffer.from(planning, 'utf16le')], 'planning.txt'))

    const { lines } = await importAs(ada, form)

    expect(lines).toBe(5)
  })

  test('accepts a Word document, and finds the same event when it is saved again', async () => {
    const ada = await server.person('Ada Docx')
    const form = (paragraphs: string[]) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(details)) body.set(name, value)
      body.set('file', new File([Buffer.from(aDocx(paragraphs))], 'planning.docx'))
      return body
    }
    const paragraphs = planning.split('\n').map(run)

    const first = await importAs(ada, form(paragraphs))
    const second = await importAs(ada, form([...paragraphs, '']))

    expect(first.lines).toBe(5)
    expect(second.eventId).toBe(first.eventId)
  })

  test.each([
    ['a picture named .docx', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\r', 'latin1'), 'transcript_binary'],
    ['a document that declares entities', aDocxOf('<!DOCTYPE d [<!ENTITY a "b">]><d>&a;</d>'), 'document_unreadable'],
  ])('refuses %s', async (_, bytes, code) => {
    const ada = await server.person('Ada Attacks')
    const form = new FormData()
    for (const [name, value] of Object.entries(details)) form.set(name, value)
    form.set('file', new File([Buffer.from(bytes)], 'planning.docx'))

    expect((await ada.post<ProblemBody>('/api/imports/transcript', form)).body).toMatchObject({ code })
  })
})

describe('removing an import', () => {
  test('waits for tasks being written and removes them, too', async () => {
    const { person, eventId, task } = await someoneWithATask(server, 'Ada Hasty')
    const capture = new pg.Client(server.databaseUrl)
    await capture.connect()
    await capture.query('begin')
    await capture.query('select 1 from meetings where id = $1 for update', [eventId])
    const late = uuid7()
    await capture.query(
      `insert into tasks (id, title, "createdAt", "updatedAt") values ($1, 'Written last', now(), now())`,
      [late],
    )
    await capture.query(
      `insert into task_sources (id, "taskId", type, "meetingId", "createdAt", "updatedAt") values ($1, $2, 'MEETING', $3, now(), now())`,
      [uuid7(), late, eventId],
    )

    const removal = person.delete(`/api/imports/${eventId}`)
    await someoneWaitsForALock()
    await capture.query('commit')
    await capture.end()

    expect((await removal).status).toBe(204)
    expect(await server.sql('select id from tasks where id = any($1)', [[late, task.id]])).toEqual([])
  })

  test('removes the event, its lines and its tasks', async () => {
    const ada = await server.person('Ada Undo')
    const { eventId } = await importAs(ada)

    expect((await ada.delete(`/api/imports/${eventId}`)).status).toBe(204)

    expect((await ada.get(`/api/meetings/${eventId}`)).status).toBe(404)
    expect((await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => !demoKey)).toEqual([])
    expect(await server.sql('select 1 from transcript_lines where "meetingId" = $1', [eventId])).toEqual([])
  })

  test('is refused for other users', async () => {
    const [ada, ben] = [await server.person('Ada Keep'), await server.person('Ben Out')]
    const { eventId } = await importAs(ada)

    expect((await ben.delete(`/api/imports/${eventId}`)).status).toBe(404)

    expect((await ada.get(`/api/meetings/${eventId}`)).status).toBe(200)
  })
})

describe('the sample meeting', () => {
  test('is marked as a sample, has tasks, and is found the second time', async () => {
    const ada = await server.person('Ada Sample')
    const listener = await ada.listen()
    const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')

    const { body } = await ada.post<Imported>('/api/imports/sample', { timezone: 'Europe/Vienna' })
    const event = await done
    listener.close()

    expect(event).toMatchObject({ id: body.eventId, isSample: true })
    expect(event.taskCount).toBeGreaterThanOrEqual(5)
    expect((await ada.post<Imported>('/api/imports/sample', {})).body.eventId).toBe(body.eventId)
  })
})

describe('an unreadable upload', () => {
  test.each([
    ['nothing', { text: '' }, 'transcript_empty'],
    ['a chosen speaker who isn’t in the text', { text: planning, me: 'Zoe' }, 'speaker_unknown'],
    [
      'more than 500 speakers',
      { text: Array.from({ length: 501 }, (_, index) => `[0:01] Speaker ${index}: Good.`).join('\n'), me: undefined },
      'too_many_speakers',
    ],
    [
      'a NUL that JSON hides',
      { text: '[{"speaker_name": "Ana", "sentence": "a\\u0000b"}]', me: undefined },
      'invalid_input',
    ],
    ['an unknown field', { text: planning, speaker: 'Ada' }, 'invalid_input'],
  ])('%s is a 400 with a reason', async (_, change, code) => {
    const ada = await server.person('Ada Wrong')

    expect(await refusal(ada, { ...details, ...change })).toEqual([400, code])
    expect((await ada.get('/api/tasks/events')).body).toEqual([])
  })

  test('more than 5 MB of text is a 413', async () => {
    const ada = await server.person('Ada Huge')

    expect(await refusal(ada, { ...details, text: `Ada: ${'b'.repeat(95)}\n`.repeat(52_500) })).toEqual([
      413,
      'transcript_too_large',
    ])
    expect(await refusal(ada, { ...details, text: 'A: b\n'.repeat(1_500_000) })).toEqual([413, 'payload_too_large'])
  })

  test('more than 60,000 lines or 2 million characters is a 413', async () => {
    const ada = await server.person('Ada Lines')

    expect(await refusal(ada, { ...details, me: undefined, text: 'Ada: yes\n'.repeat(60_001) })).toEqual([
      413,
      'transcript_too_long',
    ])
    const wordy = `Ada: ${'yes '.repeat(100)}\n`.repeat(5_100)
    expect(await refusal(ada, { ...details, me: undefined, text: wordy })).toEqual([413, 'transcript_too_long'])
  })

  test('a form with a field twice is a 400, and an empty field is an absent one', async () => {
    const ada = await server.person('Ada Form')
    const form = (fields: [string, string][]) => {
      const body = new FormData()
      for (const [name, value] of [['title', 'Plan'], ['start', details.start], ['text', planning], ...fields] as [
        string,
        string,
      ][])
        body.append(name, value)
      return body
    }

    expect(await refusal(ada, form([['title', 'Other']]))).toEqual([400, 'invalid_input'])
    expect(
      (
        await ada.post(
          '/api/imports/transcript',
          form([
            ['me', ''],
            ['timezone', ''],
          ]),
        )
      ).status,
    ).toBe(201)
  })

  test('broken JSON is a 400, and anything else a 415', async () => {
    const { cookie } = await server.person('Ada Broken')
    const send = (type: string) =>
      fetch(`${server.url}/api/imports/transcript`, {
        method: 'POST',
        body: '{"title": "Spr',
        headers: { cookie, origin: server.url, 'content-type': type },
      })

    expect((await send('application/json')).status).toBe(400)
    expect((await send('text/plain')).status).toBe(415)
  })
})

describe('an odd but valid upload', () => {
  test('a name longer than any is cut, however it is written', async () => {
    const ada = await server.person('Ada Endless')
    const name = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(
      '',
    )

    const { event } = await importAs(ada, {
      ...details,
      me: undefined,
      text: `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${name}>I'll send the plan tomorrow.`,
    })

    expect(event.attendees[0]!.name).toBe(name.slice(0, limits.nameLength))
  })

  test('a time no meeting has is none, and half a character is replaced', async () => {
    const ada = await server.person('Ada Never')
    const sentences = [{ speaker_name: 'Bob \ud83d', sentence: 'Good \ud83d.', start_time: 1e300 }]

    const { eventId, event } = await importAs(ada, { ...details, me: undefined, text: JSON.stringify(sentences) })

    const { body } = await ada.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`)
    expect(body).toMatchObject([{ speaker: 'Bob \ufffd', text: 'Good \ufffd.', timestamp: null }])
    expect(event.attendees[0]!.name).toBe('Bob \ufffd')
  })

  test('a speaker named like HTML is a name', async () => {
    const ada = await server.person('Ada Markup')
    const name = '<img src=x onerror=alert(1)>'

    const { event } = await importAs(ada, {
      ...details,
      me: undefined,
      text: `[0:01] ${name}: I'll send the plan tomorrow.`,
    })

    expect(event.attendees[0]!.name).toBe(name)
  })

  test('a line of 100,000 characters is kept whole', async () => {
    const ada = await server.person('Ada Long')
    const text = `[0:01] Ada Winter: ${'well '.repeat(20_000)}`

    const { eventId } = await importAs(ada, { ...details, text })

    const { body } = await ada.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`)
    expect(body[0]!.text.length).toBeGreaterThanOrEqual(99_999)
  })

  test('timestamps out of order keep the order of the file', async () => {
    const ada = await server.person('Ada Order')

    const { eventId } = await importAs(ada, {
      ...details,
      text: '[5:00] Ada Winter: Later.\n[1:00] Ada Winter: Sooner.',
    })

    const { body } = await ada.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`)
    expect(body.map(({ text }) => text)).toEqual(['Later.', 'Sooner.'])
  })

  test('other requests are answered while a long meeting is read', async () => {
    const [ada, ben] = [await server.person('Ada Reads'), await server.person('Ben Waits')]
    let reading = true
    const long = importAs(ada, { ...details, text: longMeeting(8_000) }).finally(() => {
      reading = false
    })

    let answeredWhileReading = 0
    while (reading) {
      expect((await ben.get('/api/me')).status).toBe(200)
      if (reading) answeredWhileReading++
    }

    await long
    expect(answeredWhileReading).toBeGreaterThan(20)
  })
})

async function someoneWaitsForALock() {
  await expect.poll(() => server.sql('select 1 from pg_locks where not granted')).not.toEqual([])
}
