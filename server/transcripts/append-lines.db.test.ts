import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendLines } from '#server/transcripts/append-lines.ts'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels, type Announcements } from '#shared/realtime/events.ts'
import { aLiveMeeting, spoken, type LiveMeeting } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Listener, Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  server = await aServer()
  ;[ada, ben] = [await server.person('Ada Winter'), await server.person('Ben Okoro')]
})
afterAll(() => server.stop())

const aMeeting = () => aLiveMeeting(server, { person: ada }, { person: ben })
const stored = (meetingId: string) =>
  server.sql<{ position: number; speaker: string; text: string; person: string | null }>(
    `select l.position, l.speaker, l.text, a.name as person from transcript_lines l left join meeting_attendees a on a.id = l."attendeeId" where l."meetingId" = $1 order by l.position`,
    [meetingId],
  )

/** Collects everything announced on a channel. */
async function subscribe(listener: Listener, channel: string) {
  const told: [string, unknown][] = []
  listener.onAny((event: keyof Announcements, payload: unknown) => void told.push([event, payload]))
  await new Promise((resolve) => listener.emit('subscribe', { channel }, resolve))
  return told
}

describe('a transcript line from a bot', () => {
  test('is stored once, however often it’s reported', async () => {
    const meeting = await aMeeting()
    const lines = [spoken(1, 'Ada Winter', 'Good morning.'), spoken(2, 'Ben Okoro', 'Good morning, Ada.')]
    await meeting.say(...lines)
    await meeting.say(...lines, lines[1]!)
    await meeting.say(lines[0]!)

    expect(await meeting.lines(ada)).toEqual([
      { id: '0', userId: ada.me.id, speaker: 'Ada Winter', timestamp: 5, text: 'Good morning.' },
      { id: '1', userId: ben.me.id, speaker: 'Ben Okoro', timestamp: 10, text: 'Good morning, Ada.' },
    ])
  })

  test('reported in parallel is stored once, with its own id', async () => {
    const meeting = await aMeeting()
    const lines = Array.from({ length: 40 }, (_, n) => spoken(n, n % 2 ? 'Ada Winter' : 'Ben Okoro', `Point ${n}.`))
    const batches = Array.from({ length: 20 }, (_, n) => [...lines.slice(n * 2, n * 2 + 2), lines[(n * 7) % 40]!])
    await Promise.all(batches.map((batch) => meeting.say(...batch)))

    const rows = await stored(meeting.id)
    expect(rows.map(({ position }) => position)).toEqual(lines.map((_, n) => n))
    expect(rows.map(({ text }) => text).toSorted()).toEqual(lines.map(({ text }) => text).toSorted())
  })

  test('loses control characters and gets a time within the meeting', async () => {
    const meeting = await aMeeting()
    await meeting.say(spoken(1, 'Ada Winter', 'First.'))
    await meeting.say(
      spoken(2, '\u202eneB <b>', 'I pay \u2066 you.\u001b[2J', { seconds: 1e12 }),
      spoken(3, 'Ada Winter', 'W'.repeat(10_000), { seconds: Number.NaN }),
      spoken(4, 'Ada Winter', 'Last.', { seconds: -3 }),
    )

    const lines = (await meeting.lines(ada)).map(({ speaker, timestamp, text }) => [
      speaker,
      timestamp,
      text.slice(0, 20),
    ])
    expect(lines).toEqual([
      ['Ada Winter', 0, 'Last.'],
      ['Ada Winter', 5, 'First.'],
      ['neB <b>', 5, 'I pay you.[2J'],
      ['Ada Winter', 5, 'W'.repeat(20)],
    ])
  })

  test('is listed in spoken order, and keeps its id when an earlier line arrives late', async () => {
    const meeting = await aMeeting()
    await meeting.say(spoken(3, 'Ada Winter', 'Third.'))
    await meeting.say(spoken(1, 'Ben Okoro', 'First.'), spoken(2, 'Ada Winter', 'Second.'))
    await meeting.say(spoken('2b', 'Ben Okoro', 'Over each other.', { seconds: 10 }))

    expect((await meeting.lines(ada)).map(({ id, text }) => [id, text])).toEqual([
      ['1', 'First.'],
      ['2', 'Second.'],
      ['3', 'Over each other.'],
      ['0', 'Third.'],
    ])
  })

  test('is updated in place when its text or speaker changes', async () => {
    const meeting = await aMeeting()
    await meeting.say(spoken(1, 'Ada Winter', 'The harper is closed.'), spoken(2, 'Speaker 2', 'Since when?'))
    await meeting.say(
      spoken(1, 'Ada Winter', 'The harbour is closed.', { seconds: 5.4 }),
      spoken(2, 'Ben Okoro', 'Since when?'),
    )

    expect(
      (await stored(meeting.id)).map(({ position, speaker, text, person }) => [position, speaker, text, person]),
    ).toEqual([
      [0, 'Ada Winter', 'The harbour is closed.', 'Ada Winter'],
      [1, 'Ben Okoro', 'Since when?', 'Ben Okoro'],
    ])
  })

  test('can have any text, speaker and key', async () => {
    const meeting = await aMeeting()
    const long = 'long '.repeat(5000)
    await meeting.say(
      spoken(1, 'Ada\0 Winter', 'Nul\0 and\nhalf a \ud83d face.'),
      spoken(2, '\ud800', '😀'.repeat(10_001)),
      spoken(3, 'x'.repeat(5000), long),
      spoken(4, 'Ben Okoro', '  \n '),
      spoken(5, '   ', 'Who am I?', { seconds: Number.NaN }),
      spoken('k'.repeat(9000) + '\0', "Robert'); drop table users; --", '<img src=x onerror=alert(1)>', {
        seconds: -3,
      }),
      spoken(6, 'Ben Okoro', 'Far away.', { seconds: Number.POSITIVE_INFINITY }),
    )
    await meeting.say(spoken('k'.repeat(9000), "Robert'); drop table users; --", '<img src=x onerror=alert(1)>'))

    const lines = await stored(meeting.id)
    expect(lines.map(({ text }) => text.slice(0, 20))).toEqual([
      'Nul and half a \ufffd fac',
      '😀'.repeat(10),
      long.slice(0, 20),
      'Who am I?',
      '<img src=x onerror=a',
      'Far away.',
    ])
    expect(lines.map(({ speaker }) => speaker.slice(0, 12))).toEqual([
      'Ada Winter',
      '\ufffd',
      'x'.repeat(12),
      'Unknown spea',
      "Robert'); dr",
      'Ben Okoro',
    ])
    expect(lines.map(({ text }) => text.length)).toEqual([22, 20_000, 19_999, 9, 28, 9])
  })

  test('isn’t stored if the transcript or the meeting was deleted', async () => {
    const meeting = await aMeeting()
    await meeting.say(spoken(1, 'Ada Winter', 'Forget this.'))
    await server.sql(`delete from transcript_lines where "meetingId" = $1`, [meeting.id])
    await server.sql(`update meetings set "transcriptDeletedAt" = now() where id = $1`, [meeting.id])
    await meeting.say(spoken(2, 'Ada Winter', 'And this.'))

    expect(await stored(meeting.id)).toEqual([])
    await expect(
      appendLines(server.deps, { meetingId: uuid7(), lines: [spoken(1, 'Ada', 'Hello.')] }),
    ).resolves.toBeUndefined()
  })

  test('updates the time of the last line, unless it’s a repeat', async () => {
    const meeting = await aMeeting()
    const lastLineAt = async () =>
      (await server.sql<{ at: Date | null }>(`select "lastLineAt" as at from meetings where id = $1`, [meeting.id]))[0]!
        .at
    await meeting.say(spoken(1, 'Ada Winter', 'One.'))
    const first = await lastLineAt()
    await meeting.say(spoken(1, 'Ada Winter', 'One.'))
    expect(await lastLineAt()).toEqual(first)
    await meeting.say(spoken(2, 'Ada Winter', 'Two.'))
    expect((await lastLineAt())!.getTime()).toBeGreaterThan(first!.getTime())
  })

  test('is announced only to subscribers with access', async () => {
    const meeting = await aMeeting()
    const eve = await server.person('Eve Outside')
    const [adas, eves] = [await ada.listen(), await eve.listen()]
    const [told, overheard] = [
      await subscribe(adas, channels.privateMeeting(meeting.id)),
      await subscribe(eves, channels.privateMeeting(meeting.id)),
    ]
    await subscribe(adas, channels.meeting(meeting.id))
    await meeting.say(spoken(1, 'Ada Winter', 'One.'), spoken(2, 'Ben Okoro', 'Two.'))

    const line = { id: '0', userId: ada.me.id, speaker: 'Ada Winter', timestamp: 5, text: 'One.' }
    await expect.poll(() => told.filter(([event]) => event === 'new-transcript').length).toBeGreaterThan(0)
    const lines = told.filter(([event]) => event === 'transcript').map(([, payload]) => payload)
    expect(lines).toEqual(
      expect.arrayContaining([
        { meetingId: meeting.id, line },
        {
          meetingId: meeting.id,
          line: { ...line, id: '1', userId: ben.me.id, speaker: 'Ben Okoro', timestamp: 10, text: 'Two.' },
        },
      ]),
    )
    expect(overheard).toEqual([])
    adas.close()
    eves.close()
  })
})

describe('a speaker', () => {
  const people = async (meetingId: string) =>
    server.sql<{ name: string; email: string | null; ghost: boolean | null; access: boolean }>(
      `select a.name, a.email, u.ghost, a.access from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = $1 order by a."createdAt", a.id`,
      [meetingId],
    )

  test('is recognized after being renamed during the meeting', async () => {
    const meeting = await aMeeting()
    await meeting.say(spoken(1, 'Ben', 'Hello.'))
    await meeting.say(spoken(2, 'BEN OKORO (Portolan)', 'Better now?'))
    await meeting.say(spoken(3, 'The boardroom', 'And now?', { email: ben.me.email! }))

    expect((await stored(meeting.id)).map(({ person }) => person)).toEqual(['Ben Okoro', 'Ben Okoro', 'Ben Okoro'])
    expect(await people(meeting.id)).toHaveLength(2)
  })

  test('stays unknown when two attendees match', async () => {
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { name: 'Sam Hale', email: 'hale@portolan.example' },
      { name: 'Sam Reyes', email: 'reyes@portolan.example' },
    )
    await meeting.say(
      spoken(1, 'Sam', 'I will call them.'),
      spoken(2, 'Sam', 'Me too.', { email: 'reyes@portolan.example' }),
    )

    expect((await stored(meeting.id)).map(({ person }) => person)).toEqual([null, 'Sam Reyes'])
    expect(await people(meeting.id)).toHaveLength(3)
  })

  test('without an invitation becomes an attendee, with a ghost if there’s an email address', async () => {
    const meeting = await aMeeting()
    const listener = await ada.listen()
    const seen: Event[] = []
    listener.on('meeting', (event) => void seen.push(event))
    await meeting.say(spoken(1, 'Clara Lind', 'I was just passing.'), spoken(2, 'Clara Lind', 'Go on.'))
    await meeting.say(
      spoken(3, 'Dario M.', 'Hello.', { email: 'Dario@Client.example' }),
      spoken(4, null, 'Hello again.', { email: 'dario@client.example' }),
    )

    expect((await stored(meeting.id)).map(({ speaker, person }) => [speaker, person])).toEqual([
      ['Clara Lind', 'Clara Lind'],
      ['Clara Lind', 'Clara Lind'],
      ['Dario M.', 'Dario M.'],
      ['Dario M.', 'Dario M.'],
    ])
    expect((await people(meeting.id)).slice(2)).toEqual([
      { name: 'Clara Lind', email: null, ghost: null, access: false },
      { name: 'Dario M.', email: 'dario@client.example', ghost: true, access: false },
    ])
    await expect
      .poll(() => seen.at(-1)?.attendees.map(({ name }) => name))
      .toEqual(['Ada Winter', 'Ben Okoro', 'Clara Lind', 'Dario M.'])
    listener.close()
  })

  test('gives a guest known only by email address a name, also on their ghost', async () => {
    const meeting = await aLiveMeeting(server, { person: ada }, { name: 'noor', email: 'noor@lighthouse.example' })
    await server.sql(`with ghost as (insert into users (id, name, email, ghost, "createdAt", "updatedAt") values (gen_random_uuid(), 'noor', 'noor@lighthouse.example', true, now(), now()) returning id)
      update meeting_attendees set "userId" = ghost.id from ghost where email = 'noor@lighthouse.example'`)
    await meeting.say(spoken(1, 'Noor', 'Hello.'))
    await meeting.say(spoken(2, 'Noor Haddad', 'I sign on Friday.'), spoken(3, 'Noor Haddad', 'Or on Monday.'))

    expect((await stored(meeting.id)).map(({ person }) => person)).toEqual([
      'Noor Haddad',
      'Noor Haddad',
      'Noor Haddad',
    ])
    expect((await meeting.event(ada)).attendees.map(({ name, user }) => [name, user?.name])).toEqual([
      ['Ada Winter', 'Ada Winter'],
      ['Noor Haddad', 'Noor Haddad'],
    ])
  })

  test('with an account but no invitation is linked to it, but gets no access', async () => {
    const meeting = await aMeeting()
    const eve = await server.person('Eve Adler')
    await meeting.say(spoken(1, 'Eve', 'May I?', { email: eve.me.email! }))

    expect((await people(meeting.id)).at(-1)).toEqual({ name: 'Eve', email: eve.me.email, ghost: false, access: false })
    expect((await eve.get(`/api/meetings/${meeting.id}/transcript`)).status).toBe(404)
  })

  test('becomes an attendee only up to a limit of 500', async () => {
    const meeting = await aMeeting()
    await meeting.say(...Array.from({ length: 700 }, (_, n) => spoken(n, `Guest ${n}`, 'Hello.')))

    expect(await stored(meeting.id)).toHaveLength(700)
    expect(await people(meeting.id)).toHaveLength(500)
  })
})

describe('many meetings at once', () => {
  test('each get their own lines', async () => {
    const meetings: LiveMeeting[] = []
    while (meetings.length < 12) meetings.push(await aMeeting())
    await Promise.all(meetings.map((meeting) => meeting.say(spoken(0, 'Ada Winter', 'Hello.'))))
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        meetings.map((meeting, index) => meeting.say(spoken(n, 'Ben Okoro', `Point ${n} of ${index}.`))),
      ).flat(),
    )

    for (const [index, meeting] of meetings.entries()) {
      const lines = await meeting.lines(ada)
      expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 60 }, (_, n) => `Point ${n} of ${index}.`))
      expect(lines.map(({ id }) => Number(id)).toSorted((one, other) => one - other)).toEqual(lines.map((_, n) => n))
    }
  })

  test('don’t wait for a locked one, whose lines follow when it’s unlocked', async () => {
    const [locked, free] = [await aMeeting(), await aMeeting()]
    for (const meeting of [locked, free]) await meeting.say(spoken(0, 'Ada Winter', 'Hello.'))
    const [isLocked, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lock = server.deps.transaction(async ({ db }) => {
      await db.$executeRaw`select 1 from meetings where id = ${locked.id}::uuid for update`
      isLocked.resolve()
      await said.promise
    })
    await isLocked.promise
    const late = locked.say(spoken(1, 'Ada Winter', 'Later.'))
    await free.say(spoken(1, 'Ada Winter', 'Now.'))
    expect((await free.lines(ada)).map(({ text }) => text)).toEqual(['Hello.', 'Now.'])
    expect((await locked.lines(ada)).map(({ text }) => text)).toEqual(['Hello.'])

    said.resolve()
    await Promise.all([lock, late])
    expect((await locked.lines(ada)).map(({ text }) => text)).toEqual(['Hello.', 'Later.'])
  })

  test('one that was deleted doesn’t affect the others', async () => {
    const meeting = await aMeeting()
    await Promise.all([
      meeting.say(spoken(0, 'Ada Winter', 'Hello.')),
      appendLines(server.deps, { meetingId: uuid7(), lines: [spoken(0, 'Ada Winter', 'Anyone?')] }),
    ])
    expect(await meeting.lines(ada)).toHaveLength(1)
  })
})
