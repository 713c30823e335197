import { describe, expect, test } from 'vitest'
import { conversationOfThread } from './conversation-of-thread.ts'
import type { ChannelMessage } from './messages.ts'
import { ana, ben, carla, chat, inGeneral, morning, toldOf } from './messages.fixture.ts'

const read = (messages: ChannelMessage[], about: Partial<typeof inGeneral> = {}) =>
  conversationOfThread(messages, { ...inGeneral, ...about })
const textsOf = (text: string) =>
  read([chat(0, ana, text)]).lines.map((line) => (line.quoted ? `> ${line.text}` : line.text))

describe('Slack markup becomes plain text', () => {
  test.each([
    ['<@U2BEN> can you send the deck?', '@Ben Ode can you send the deck?'],
    ['Hey <@U2BEN|ben>, can you send it to <@U3CARLA>?', 'Hey @Ben Ode, can you send it to Carla Voss?'],
    ['<@U2BEN> will bring it', 'Ben Ode will bring it'],
    ['<@U2BEN> will you bring it?', '@Ben Ode will you bring it?'],
    ['<@U2BEN>  <@U3CARLA> please bring it', '@Ben Ode, @Carla Voss, please bring it'],
    ['<@U9GONE|dee.hall> and <@U8NOBODY> know', '@dee.hall and @Guest know'],
    ['<!here> the site is down', 'Hi everyone, the site is down'],
    ['Hello <!channel>', 'Hello everyone'],
    ['<!subteam^S1|@design> please look', '@design please look'],
    ['see <#C1|general> or <#C2>', 'see #general or #channel'],
    ['<https://docs.example/plan?id=1&amp;x=2|the plan> is ready', 'the plan is ready'],
    ['<https://www.docs.example/plan?utm=1#top>', 'docs.example/plan'],
    ['write to <mailto:ana@harbour.example|ana@harbour.example>', 'write to ana@harbour.example'],
    ['due <!date^1772614800^{date}|4 March>', 'due 4 March'],
    ['R&amp;D needs 3 &lt; 4 &amp;amp; more', 'R&D needs 3 < 4 &amp; more'],
    ['*please* send _all_ of `plan_b.pdf`', 'please send all of plan_b.pdf'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ["I'll send the plan ~and call the bank~ today", "I'll send the plan today"],
    ['done :white_check_mark: :harbour: :constructor: 🚢', 'done ✅ :harbour: :constructor: 🚢'],
    ['first\n\n• second', 'first\n\n• second'],
  ])('%s', (text, expected) => {
    expect(textsOf(text)).toEqual([expected])
  })

  test.each([
    ['&gt; Please print it.\nI will.', ['> Please print it.', 'I will.']],
    ['I will.\n&gt;&gt;&gt; Please print it.\nAnd fold it.', ['I will.', '> Please print it.\nAnd fold it.']],
    ['Try this:\n```\nplease run()\n```\nand tell me', ['Try this:', '> please run()', 'and tell me']],
    ['``` never closed', ['``` never closed']],
    ['', []],
  ])('code and quotes are separate parts: %j', (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  test('a file is named but leads to no task', () => {
    expect(read([chat(0, ana, '', { files: [{ name: 'please send by Friday.pdf' }] })]).lines).toMatchObject([
      { text: '[please send by Friday.pdf]', quoted: true },
    ])
  })
})

describe('a Slack thread', () => {
  const asked = chat(0, ana, '<@U2BEN> can you send the berth plan to the pilots by Friday?')
  const agreed = chat(5, ben, 'Sure, will do')

  test('is read in the order of writing', () => {
    expect(read([agreed, asked, agreed])).toEqual(read([asked, agreed]))
    expect(read([agreed, asked]).lines.map(({ id, speaker, at }) => [id, speaker, at])).toEqual([
      [`${asked.id}/1`, 'Ana Ruiz', morning],
      [`${agreed.id}/1`, 'Ben Ode', agreed.sentAt],
    ])
  })

  test('puts ids with fewer digits first', () => {
    expect(read([asked, { ...agreed, id: '999999999.000100' }]).lines.map(({ id }) => id)).toEqual([
      '999999999.000100/1',
      `${asked.id}/1`,
    ])
  })

  test('with two edits at the same time keeps the same one in any order', () => {
    const [one, other] = ['Please fold it.', 'Please print it.'].map((text) => ({
      ...asked,
      text,
      editedAt: morning,
    })) as [ChannelMessage, ChannelMessage]
    expect(read([one, other])).toEqual(read([other, one]))
  })

  test('gives a task to the person mentioned', async () => {
    expect(await toldOf(read([asked, agreed]))).toEqual(['Send the berth plan to the pilots · Ben Ode · 2026-03-06'])
  })

  test.each([
    [
      "<@U2BEN> <@U3CARLA> I'll share the notes with <@U3CARLA> tomorrow",
      'Share the notes with Carla Voss · Ana Ruiz · 2026-03-05',
    ],
    ['<@U2BEN> will share the notes tomorrow', 'Share the notes · Ben Ode · 2026-03-05'],
    ['Could you <@U3CARLA> share the notes by tomorrow?', 'Share the notes · Carla Voss · 2026-03-05'],
    ['<!here> please share your notes by tomorrow', 'Share the notes · nobody · 2026-03-05'],
    [
      "Actions:\n• <@U2BEN>: call the pilots by Thursday\n• I'll book the room",
      'Call the pilots · Ben Ode · 2026-03-05',
    ],
  ])('distinguishes addressing someone from talking about them: %s', async (text, expected) => {
    expect((await toldOf(read([chat(0, ana, text)])))[0]).toBe(expected)
  })

  test.each([
    ['<@U9GUEST> please send the report by Friday', 'Guest'],
    ['<@U9GUEST> can you send the report by Friday?', 'Guest'],
    ['<@U9GUEST|dee.hall> can you send the report by Friday?', 'dee.hall'],
    ['Hey <@U9GUEST|Dee Hall>, please send the report by Friday', 'Dee Hall'],
    ['<@U8GUEST> knows why. <@U9GUEST> please send the report by Friday', 'Guest 2'],
  ])('gives a guest their tasks, even between two people: %s', async (text, name) => {
    const conversation = read([chat(0, ana, 'The pilots wait for it.'), chat(1, ben, text)])

    expect(conversation.participants).toContainEqual({ id: 'U9GUEST', name })
    expect(await toldOf(conversation)).toEqual([`Send the report · ${name} · 2026-03-06`])
  })

  test("uses a guest author's own name", () => {
    const guest = { id: 'U9GUEST', name: 'Dee Hall' }
    expect(read([chat(0, ana, '<@U9GUEST> welcome'), chat(1, guest, 'Thanks')])).toMatchObject({
      participants: [ana, guest],
      lines: [{ text: '@Dee Hall welcome' }, { speaker: 'Dee Hall' }],
    })
  })

  test('recognizes a silent member by first name, unless a participant has it', () => {
    const named = [chat(0, ana, 'Carla, please print the badges.')]
    const namesake = { id: 'U7', name: 'Carla Minh' }
    expect(read(named).participants).toEqual([ana, carla])
    expect(read([...named, chat(1, namesake, 'me?')]).participants).toEqual([ana, namesake])
  })

  test("knows me by my Slack id, and no one when I'm not in it", () => {
    expect(read([asked]).me).toBe(ana.id)
    expect(read([agreed]).me).toBeNull()
  })

  test('between two people has two participants, even if one is silent', async () => {
    const direct = { channel: { name: 'Ben Ode', type: 'dm' as const }, people: [ana, ben] }
    const conversation = conversationOfThread([chat(0, ben, 'Can you book the pilot boat for tomorrow?')], {
      ...inGeneral,
      ...direct,
    })
    expect(conversation).toMatchObject({ title: 'Ben Ode', me: ana.id })
    expect(await toldOf(conversation)).toEqual(['Book the pilot boat · Ana Ruiz · 2026-03-05'])
  })

  test('counts an edited message once, with its latest text and the same line id', async () => {
    const edited = {
      ...asked,
      text: '<@U3CARLA> can you send the berth plan to the pilots by Monday?',
      editedAt: new Date(morning.getTime() + 60_000),
    }
    const unfurled = { ...edited }
    expect(read([edited, agreed, asked, unfurled])).toEqual(read([edited, agreed]))
    expect(read([edited]).lines.map(({ id }) => id)).toEqual(read([asked]).lines.map(({ id }) => id))
    expect(await toldOf(read([edited]))).toEqual(['Send the berth plan to the pilots · Carla Voss · 2026-03-09'])
  })

  test("keeps a line's id when a quote is edited in above it", () => {
    const withQuote = { ...asked, text: `&gt; where is it?\n${asked.text}`, editedAt: morning }
    expect(read([withQuote]).lines.map(({ id }) => id)).toEqual([`${asked.id}/>1`, `${asked.id}/1`])
  })

  test('drops a deleted message, even when its text arrives again', () => {
    expect(read([{ ...asked, deletedAt: morning }, asked, agreed]).lines).toHaveLength(1)
  })

  test("includes a bot's messages, but takes no tasks from them and gives the bot none", async () => {
    const bot = chat(0, { id: 'UBOT', name: 'Build Bot' }, 'Ana, please fix the build by Friday.')
    const conversation = read([
      { ...bot, author: { ...bot.author, isBot: true } },
      chat(1, ben, "I'll look at the failing build today."),
    ])
    expect(conversation.participants).toEqual([ben, ana])
    expect(conversation.lines[0]).toMatchObject({ speaker: 'Build Bot', participantId: null, quoted: true })
    expect(await toldOf(conversation)).toEqual(['Look at the failing build · Ben Ode · 2026-03-04'])
  })

  test('takes no tasks from quotes, code and struck-out text', async () => {
    expect(
      await toldOf(
        read([
          chat(0, ana, '&gt; Ben, please call the bank by Friday.\nThat was last year.'),
          chat(1, ana, '```Ben, please restart the server today```'),
          chat(2, ana, "~I'll order the cake tomorrow.~"),
        ]),
      ),
    ).toEqual([])
  })

  test('uses earlier messages as context, without taking tasks from them', async () => {
    const conversation = conversationOfThread([agreed], { ...inGeneral, context: [asked, agreed] })
    expect(conversation.lines.map(({ id, quoted }) => [id, quoted ?? false])).toEqual([
      [`${asked.id}/>1`, true],
      [`${agreed.id}/1`, false],
    ])
    expect(await toldOf(conversation)).toEqual([])
  })

  test('of nothing is empty', () => {
    expect(read([])).toMatchObject({ lines: [], participants: [], me: null })
  })
})
