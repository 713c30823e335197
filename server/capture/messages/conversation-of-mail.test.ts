import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conversationOfMail } from './conversation-of-mail.ts'
import { aboutAna, mail, morning, noor, tasksOf, toldOf } from './messages.fixture.ts'
import type { MailMessage } from './messages.ts'
import type { CapturedTask } from '../types.ts'
import { diffCaptured } from './diff-captured.ts'
import { windowOfMails } from './windows.ts'

const read = (...messages: MailMessage[]) => conversationOfMail(messages, aboutAna)
const ana = { name: 'Ana Ruiz', email: 'ana@harbour.example' }
const later = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)

const asked = mail('Hi Ana,\n\nCould you send me the floor plan by Friday?\n\nBest,\nNoor')
const answered = mail(
  "Sure, I'll do it tomorrow.\n\nAna\n\nOn Wed, Mar 4, 2026 at 10:00 AM Noor Haddad <noor@lighthouse.example> wrote:\n\n> Could you send me the floor plan by Friday?",
  {
    id: 'm2',
    subject: 'Re: Lease',
    from: ana,
    to: [noor],
    sentAt: later(30),
  },
)

const ben = { name: 'Ben Ode', email: 'ben@harbour.example' }

/** Works like a connection: stores new emails, reads the thread, and keeps the tasks by key. */
async function captured(arrivals: readonly MailMessage[][]) {
  const tasks = new Map<string, CapturedTask>()
  for (const [index, arrival] of arrivals.entries()) {
    const window = windowOfMails(arrivals.slice(0, index + 1).flat(), new Set(arrival.map(({ id }) => id)))
    const { written, goneKeys } = diffCaptured(await tasksOf(read(...window.messages)), window, [...tasks.values()])
    for (const task of written) tasks.set(task.key, task)
    for (const key of goneKeys) tasks.delete(key)
  }
  return [...tasks.values()]
    .map(({ key, title, lineIds, ownerId, deadline }) => ({ key, title, lineIds, ownerId, deadline }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

describe('an email thread', () => {
  test('has a line for each new line, with a stable id', () => {
    expect(read(answered, asked).lines.map(({ id, speaker, text }) => [id, speaker, text])).toEqual([
      ['m1/1', 'Noor Haddad', 'Hi Ana,'],
      ['m1/2', 'Noor Haddad', 'Could you send me the floor plan by Friday?'],
      ['m2/1', 'Ana Ruiz', "Sure, I'll do it tomorrow."],
    ])
  })

  test("doesn't depend on order or repetition", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [asked, answered, { ...asked }, { ...answered }, mail('Thanks!', { id: 'm3', sentAt: later(60) })],
          { minLength: 5 },
        ),
        (mixed) => {
          expect(read(...mixed)).toEqual(read(asked, answered, mail('Thanks!', { id: 'm3', sentAt: later(60) })))
        },
      ),
    )
  })

  test('gives me what it asks of "you", and what I promised', async () => {
    expect(await toldOf(read(asked))).toEqual(['Send Noor the floor plan · Ana Ruiz · 2026-03-06'])
    expect(await toldOf(read(mail("I'll send the floor plan tomorrow.", { from: ana, to: [noor] })))).toEqual([
      'Send the floor plan · Ana Ruiz · 2026-03-05',
    ])
  })

  test('has the subject as title, without reply prefixes', () => {
    expect(read({ ...asked, subject: 'Re: AW: Fwd: RE[2]: The lease' }).title).toBe('The lease')
  })

  test('is read again with each new email, and tasks keep their keys', async () => {
    const [before] = await tasksOf(read(asked))
    const found = await tasksOf(read(asked, answered))
    const { written, goneKeys } = diffCaptured(found, windowOfMails([asked, answered], new Set(['m2'])), [before!])
    expect(written).toMatchObject([{ key: before!.key, deadline: { day: '2026-03-05' } }])
    expect(goneKeys).toEqual(new Set())

    const thanks = mail('Thank you!', { id: 'm3', sentAt: later(60) })
    const nothing = diffCaptured(
      await tasksOf(read(asked, answered, thanks)),
      windowOfMails([thanks, asked, answered], new Set(['m3'])),
      [],
    )
    expect(nothing).toEqual({ written: [], goneKeys: new Set() })
    expect(windowOfMails([asked, answered], new Set())).toEqual({ messages: [asked, answered], freshIds: new Set() })
  })

  // A later email may make an old line count for more, but brings up no task from old emails.
  test('leads to no other tasks in parts or in any order', async () => {
    const texts = [
      'Could you send me the floor plan by Friday?',
      "Sure, I'll do it tomorrow.",
      'Never mind the floor plan.',
      'Already done.',
      'Ben, please call the bank.\nAna, could you sign the lease?',
      "I can't, sorry.",
      'Thanks!',
    ]
    const threads = fc
      .array(fc.tuple(fc.constantFrom(ana, noor, ben), fc.constantFrom(...texts)), { minLength: 1, maxLength: 8 })
      .map((mails) =>
        mails.map(([from, text], index) =>
          mail(text, { id: `m${index}`, from, to: [ana, noor, ben], sentAt: later(index) }),
        ),
      )

    await fc.assert(
      fc.asyncProperty(
        threads.chain((thread) =>
          fc.tuple(
            fc.constant(thread),
            fc.shuffledSubarray(thread, { minLength: thread.length }),
            fc.integer({ min: 1, max: 3 }),
          ),
        ),
        async ([thread, mixed, size]) => {
          const pieces = Array.from({ length: Math.ceil(mixed.length / size) }, (_, index) =>
            mixed.slice(index * size, (index + 1) * size),
          )
          expect(await captured([thread])).toEqual(expect.arrayContaining(await captured(pieces)))
        },
      ),
      { numRuns: 40 },
    )
  })

  test('takes no tasks from quotes, and keeps quotes only where they explain an answer', async () => {
    const between = mail(
      '> Could you print the lease by Friday?\nNo.\n> And call Ben?\nI will call Ben tomorrow.\n> Noor',
      { id: 'm2', from: ana, to: [noor], sentAt: later(5) },
    )
    const conversation = read(mail('Hello'), between)
    expect(conversation.lines.slice(1).map(({ id, quoted }) => (quoted ? `quoted ${id}` : id))).toEqual([
      'quoted m2/>1',
      'm2/1',
      'quoted m2/>2',
      'm2/2',
    ])
    expect(await toldOf(conversation)).toEqual(['Call Ben · Ana Ruiz · 2026-03-05'])
  })

  test('that starts with a forwarded email includes it', () => {
    const forwarded = read(mail('FYI\n\n---------- Forwarded message ---------\nFrom: Ben\n\nPlease sign the lease.'))
    expect(forwarded.lines.map(({ text, quoted }) => [text, quoted ?? false])).toEqual([
      ['FYI', false],
      ['---------- Forwarded message ---------', true],
      ['From: Ben', true],
      ['Please sign the lease.', true],
    ])
  })
})

describe('participants', () => {
  test('are senders and recipients by address, and me with all of my addresses', () => {
    const conversation = read(
      mail('Hi', {
        from: { name: 'Haddad, Noor', email: 'NOOR@lighthouse.example' },
        to: [
          { name: '', email: 'Ana.Ruiz+lease@home.example' },
          { name: 'carla.voss@harbour.example', email: 'carla.voss@harbour.example' },
        ],
        cc: [{ name: "'Ben Ode' (via Docs)", email: 'ben@harbour.example' }],
      }),
    )
    expect(conversation.participants.map(({ id, name }) => [id, name])).toEqual([
      ['ana@harbour.example', 'Ana Ruiz'],
      ['noor@lighthouse.example', 'Noor Haddad'],
      ['carla.voss@harbour.example', 'Carla Voss'],
      ['ben@harbour.example', 'Ben Ode'],
    ])
    expect(conversation.me).toBe('ana@harbour.example')
  })

  test('are empty when an email has no sender', () => {
    const conversation = read(mail('Hello', { from: { name: 'Somebody', email: ' ' } }))
    expect(conversation.lines).toMatchObject([{ participantId: null, speaker: 'Somebody' }])
    expect(conversation.participants.map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  test('get their names from any email that has them', () => {
    const bare = mail('Hi', { from: { name: '', email: 'noor@lighthouse.example' } })
    expect(read(bare).participants[1]?.name).toBe('Noor')
    expect(read(bare, mail('Hi', { id: 'm2', sentAt: later(1) })).participants[1]?.name).toBe('Noor Haddad')
  })

  test('include me when I write from another address', async () => {
    const mine = mail("I'll bring the keys tomorrow.", {
      from: { name: 'A. Ruiz', email: 'ana.ruiz@home.example' },
      to: [noor],
    })
    expect((await tasksOf(read(mine)))[0]).toMatchObject({ ownerId: 'ana@harbour.example' })
  })
})

describe('bulk email', () => {
  const newsletter = mail('Please confirm your address by Friday.', {
    headers: { listUnsubscribe: '<https://shop.example/out>' },
  })
  const post = (text: string) =>
    mail(text, { headers: { listId: '<pilots.harbour.example>', listPost: '<mailto:pilots@harbour.example>' } })

  test('gives no tasks, whatever it says', async () => {
    expect(await toldOf(read(mail('Please confirm your address by Friday.')))).toHaveLength(1)
    expect(read(newsletter).bulk).toBe('promotion')
    expect(await toldOf(read(newsletter))).toEqual([])
    expect(await toldOf(read({ ...newsletter, headers: { autoSubmitted: 'auto-generated' } }))).toEqual([])
  })

  test('still gives no tasks when I answer it, but my answer does', async () => {
    const reply = mail("I'll visit the shop on Friday.", { id: 'm2', from: ana, to: [noor], sentAt: later(5) })
    expect(read(newsletter, reply).bulk).toBeUndefined()
    expect(await toldOf(read(newsletter, reply))).toEqual(['Visit the shop · Ana Ruiz · 2026-03-06'])
  })

  test('from a list stays that when an app answers', () => {
    const away = mail('I am at sea.', { id: 'm2', subject: 'Out of office', sentAt: later(1) })
    expect(read(post('Who has the tide tables?'), away)).toMatchObject({
      bulk: 'list',
      lines: [{ id: 'm1/1' }, { id: 'm2/>1', quoted: true }],
    })
  })

  test('to a list gives me tasks only by name, or for what I say', async () => {
    expect(await toldOf(read(post('Could you send the tide tables by Friday?')))).toEqual([])
    expect(await toldOf(read(post('Ana, could you send the tide tables by Friday?')))).toEqual([
      'Send the tide tables · Ana Ruiz · 2026-03-06',
    ])
    expect(await toldOf(read({ ...post("I'll send the tide tables on Friday."), from: ana }))).toEqual([
      'Send the tide tables · Ana Ruiz · 2026-03-06',
    ])
  })
})

test('no emails are an empty conversation', () => {
  expect(conversationOfMail([], { ...aboutAna, me: { name: '', addresses: [] } })).toMatchObject({
    lines: [],
    participants: [],
    me: null,
    title: '',
  })
})
