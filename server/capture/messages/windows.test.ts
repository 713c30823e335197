import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInExtractor } from '../built-in/index.ts'
import { captureConversation } from '../capture-conversation.ts'
import type { CapturedTask } from '../types.ts'
import { conversationOfThread } from './conversation-of-thread.ts'
import type { ChannelMessage } from './messages.ts'
import { ana, ben, carla, chat, inGeneral } from './messages.fixture.ts'
import { diffCaptured } from './diff-captured.ts'
import { windowsOf } from './windows.ts'

const ids = (messages: readonly ChannelMessage[]) => messages.map(({ id }) => id)
const read = (channel: readonly ChannelMessage[], changed: readonly ChannelMessage[]) =>
  windowsOf(channel, new Set(ids(changed))).map(({ messages, context }) => ({
    messages: ids(messages),
    context: ids(context),
  }))

const talk = Array.from({ length: 120 }, (_, minute) => chat(minute, minute % 2 ? ana : ben, `word ${minute}`))
const root = chat(30, ana, 'root')
const reply = chat(500, ben, 'reply', { threadId: root.id })
const later = chat(501, ana, 'later', { threadId: root.id })

describe('reading again', () => {
  test('covers the whole thread of a new reply, and the twenty messages before it', () => {
    const channel = [...talk.slice(0, 30), root, ...talk.slice(31, 40), reply, later]
    expect(read(channel, [later])).toEqual([{ messages: ids([root, reply, later]), context: ids(talk.slice(10, 30)) }])
  })

  test('covers the run of the channel around a new message, without threads', () => {
    const channel = [...talk.slice(0, 30), root, ...talk.slice(31, 40), reply]
    expect(read(channel, [talk[39]!])).toEqual([
      { messages: ids([...talk.slice(0, 30), ...talk.slice(31, 40)]), context: ids([root]) },
    ])
  })

  test('starts a new run after eight hours of silence and after fifty messages', () => {
    const evening = chat(120 + 8 * 60, ben, 'evening')
    expect(read([...talk, evening], [talk[60]!, evening])).toEqual([
      { messages: ids(talk.slice(50, 100)), context: ids(talk.slice(30, 50)) },
      { messages: ids([evening]), context: ids(talk.slice(100)) },
    ])
  })

  test('includes the message that started a long thread', () => {
    const replies = Array.from({ length: 60 }, (_, minute) =>
      chat(100 + minute, ben, `reply ${minute}`, { threadId: root.id }),
    )
    expect(read([root, ...replies], [replies[59]!])).toEqual([
      { messages: ids(replies.slice(49)), context: ids([root, ...replies.slice(29, 49)]) },
    ])
  })

  test.each([
    ['only the new messages, if they’re at the end', [3, 4], [3, 4]],
    ['all messages, if one arrived late or was edited', [1], [0, 1, 2, 3, 4]],
  ])('takes tasks from %s', (_, changed, fresh) => {
    const [window] = windowsOf(talk.slice(0, 5), new Set(ids(changed.map((minute) => talk[minute]!))))
    expect(window?.freshIds).toEqual(new Set(ids(fresh.map((minute) => talk[minute]!))))
  })

  test('covers nothing if nothing changed', () => {
    expect(read(talk, [])).toEqual([])
  })
})

/** Works like a connection: stores new messages, reads what they affect, and keeps the tasks by key. */
async function captured(arrivals: readonly ChannelMessage[][]) {
  const tasks = new Map<string, CapturedTask>()
  let store: ChannelMessage[] = []
  for (const arrival of arrivals) {
    store = [...store, ...arrival]
    const changedIds = new Set(ids(arrival))
    for (const window of windowsOf(store, changedIds)) {
      const found = await captureConversation(
        conversationOfThread(window.messages, { ...inGeneral, context: window.context }),
        {},
        builtInExtractor(),
      )
      const { written, goneKeys } = diffCaptured(found, window, [...tasks.values()])
      for (const task of written) tasks.set(task.key, task)
      for (const key of goneKeys) tasks.delete(key)
    }
  }
  return [...tasks.values()]
    .map(({ key, title, contextSummary, lineIds, ownerId, deadline, isNoise }) => ({
      key,
      title,
      contextSummary,
      lineIds,
      ownerId,
      deadline,
      isNoise,
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

const titles = async (arrivals: readonly ChannelMessage[][]) =>
  (await captured(arrivals)).filter(({ isNoise }) => !isNoise).map(({ title, ownerId }) => `${title} · ${ownerId}`)

describe('in a growing thread', () => {
  const asked = chat(0, ana, 'Ben, can you clean the filters by Friday?')
  const answered = (text: string) => chat(5, ben, text, { threadId: asked.id })

  test('a task keeps its key and takes in the answer', async () => {
    const [before] = await captured([[asked]])
    const after = await captured([[asked], [answered('Could we make it Monday?')]])
    expect(before).toMatchObject({ ownerId: ben.id, deadline: { day: '2026-03-06' } })
    expect(after).toMatchObject([{ key: before!.key, ownerId: ben.id, deadline: { day: '2026-03-09' } }])
  })

  test("a task disappears when it's declined, edited out or deleted", async () => {
    expect(await titles([[asked], [answered("Sorry, I can't, my ladder broke.")]])).toEqual([])
    expect(
      await titles([
        [asked],
        [{ ...asked, text: 'The filters are clean.', editedAt: new Date(asked.sentAt.getTime() + 1) }],
      ]),
    ).toEqual([])
    expect(await titles([[asked], [{ ...asked, deletedAt: asked.sentAt }]])).toEqual([])
  })

  test('a known task is updated even if only old messages mention it', async () => {
    const [known] = await captureConversation(conversationOfThread([asked], inGeneral), {}, builtInExtractor())
    const reworded = { ...known!, title: 'Clean both filters' }
    expect(diffCaptured([reworded], { messages: [asked], freshIds: new Set() }, [known!])).toEqual({
      written: [reworded],
      goneKeys: new Set(),
    })
  })

  test("a new message doesn't bring up tasks from old ones", async () => {
    const messages = [
      asked,
      answered('Carla, please order new ones.'),
      chat(6, carla, 'The weather is lovely.', { threadId: asked.id }),
    ]
    const found = await captureConversation(conversationOfThread(messages, inGeneral), {}, builtInExtractor())
    expect(found.length).toBeGreaterThan(0)
    expect(diffCaptured(found, { messages, freshIds: new Set([messages[2]!.id]) }, [])).toEqual({
      written: [],
      goneKeys: new Set(),
    })
  })
})

test('a task taken on in the channel stays when a thread starts below the request', async () => {
  const asked = chat(0, ana, 'Can you clean the filters?')
  const taken = chat(1, carla, "Yes, I'll clean the filters on Friday.")
  const thanks = chat(2, ana, 'Thanks!', { threadId: asked.id })
  const before = await captured([[asked, taken]])
  expect(before).toMatchObject([{ ownerId: carla.id, deadline: { day: '2026-03-06' } }])
  expect(await captured([[asked, taken], [thanks]])).toEqual(before)
})

test('deleting "Already done." reopens a task', async () => {
  const asked = chat(0, ana, 'Ben, can you repair the gate?')
  const done = chat(1, ben, 'Already done.')
  expect(await titles([[asked], [done]])).toEqual([])
  expect(await titles([[asked], [done], [{ ...done, deletedAt: later.sentAt }]])).toEqual(['Repair the gate · U2BEN'])
})

describe('the same messages, in a thread or in the channel', () => {
  const phrases = [
    "I'll send the berth plan to the pilots by Friday.",
    'Ben, can you repair the gate?',
    '<@U3CARLA> please order the new filters today',
    'Sure, will do',
    "Sorry, I can't.",
    'Already done.',
    'Could we make it Monday?',
    'Never mind, forget the gate.',
    'Who can bring the projector on Friday?',
    "I'll bring it.",
    'Thanks!',
    ':+1:',
    'The marina in Split can not log in.',
    "I'll call them tomorrow and book the room.",
    'haha',
    '&gt; please call me\nok',
  ]
  const phrase = fc.constantFrom(...phrases)
  const fate = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.record({ text: phrase, editedAt: fc.constant(later.sentAt) }),
    fc.constant({ deletedAt: later.sentAt }),
  )
  /** Every message as written, edited or deleted. */
  const talks = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(ana, ben, carla), phrase, fate), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
    )
    .map(([lines, isThread]) =>
      lines.flatMap(([author, text, change], minute) => {
        const message = chat(minute, author, text, { threadId: isThread ? chat(0, ana, '').id : null })
        return Object.keys(change).length === 0 ? [message] : [message, { ...message, ...change }]
      }),
    )
  const shuffled = (messages: ChannelMessage[]) => fc.shuffledSubarray(messages, { minLength: messages.length })

  test('give the same conversation and tasks in any order and when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        talks.chain((messages) => fc.tuple(fc.constant(messages), shuffled([...messages, ...messages]))),
        async ([messages, mixed]) => {
          expect(conversationOfThread(mixed, inGeneral)).toEqual(conversationOfThread(messages, inGeneral))
          const once = await captured([messages])
          expect(await captured([mixed])).toEqual(once)
          expect(await captured([messages, messages])).toEqual(once)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('give no other tasks in parts', async () => {
    const pieces = talks.chain((messages) =>
      fc.tuple(
        fc.constant(messages),
        shuffled(messages),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 24, maxLength: 24 }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(pieces, async ([messages, mixed, sizes]) => {
        const left = [...mixed]
        const arrivals = sizes.map((size) => left.splice(0, size)).filter((piece) => piece.length > 0)
        expect(await captured([messages])).toEqual(expect.arrayContaining(await captured(arrivals)))
      }),
      { numRuns: 60 },
    )
  })
})
