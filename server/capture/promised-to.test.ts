import { expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import { conversationOfMail } from './messages/conversation-of-mail.ts'
import { conversationOfThread } from './messages/conversation-of-thread.ts'
import { othersAsNoise } from './messages/others-as-noise.ts'
import { aboutAna, ana, ben, carla, chat, inGeneral, mail, noor } from './messages/messages.fixture.ts'
import { isNamedIn, promisedTo } from './promised-to.ts'
import type { CapturedTask, Conversation } from './types.ts'

const aMeeting = (...lines: Parameters<typeof conversation>[0]) => conversation(lines)
const inChannel = (...messages: Parameters<typeof conversationOfThread>[0][number][]) =>
  conversationOfThread(messages, inGeneral)
const byMail = (...mails: Parameters<typeof mail>[]) =>
  conversationOfMail(
    mails.map(([text, about], index) => mail(text, { id: `m${index}`, ...about })),
    aboutAna,
  )

/** Ana captures the conversation, and in a meeting Ben does too. */
const usersIn = ({ source }: Conversation) =>
  source === 'meeting'
    ? ['Ana Ruiz', 'Ben Ode'].map((name) => ({ participantId: name, userId: name, hasCaptured: true }))
    : [ana.id, 'ana@harbour.example'].map((id) => ({ participantId: id, userId: 'Ana Ruiz', hasCaptured: true }))

const waitsIn = (captured: readonly CapturedTask[], given: Conversation) =>
  captured.flatMap((item) =>
    promisedTo(item, { conversation: given, users: usersIn(given) }, 'Ana Ruiz').map(
      ({ userId, name }) => `${userId} waits for ${name}: ${item.title}`,
    ),
  )

test.each<[string, Conversation, string[]]>([
  [
    'what is promised by name is waited for',
    aMeeting(['Tom Hale', "Ana, I'll send you the contract tomorrow."], ['Ana Ruiz', 'Thanks.'], ['Ben Ode', 'Okay.']),
    ['Ana Ruiz waits for Tom Hale: Send Ana the contract'],
  ],
  [
    'what the user asked for is, once the other said yes',
    aMeeting(
      ['Ana Ruiz', 'Tom, can you post the timings by Thursday?'],
      ['Tom Hale', 'Yes, will do.'],
      ['Ben Ode', 'OK.'],
    ),
    ['Ana Ruiz waits for Tom Hale: Post the timings'],
  ],
  [
    'what the user asked for without an answer isn’t',
    byMail([
      'Hi Noor, could you send me the floor plan by Friday?',
      { from: { name: ana.name, email: ana.email }, to: [noor] },
    ]),
    [],
  ],
  [
    'what someone else asked for is theirs to wait for',
    aMeeting(
      ['Ben Ode', 'Tom, can you post the timings by Thursday?'],
      ['Tom Hale', 'Yes, will do.'],
      ['Ana Ruiz', 'OK.'],
    ),
    ['Ben Ode waits for Tom Hale: Post the timings'],
  ],
  [
    'what is promised to nobody in particular isn’t waited for',
    aMeeting(['Tom Hale', "I'll share the night palette next week."], ['Ana Ruiz', 'Fine.'], ['Ben Ode', 'OK.']),
    [],
  ],
  [
    'nor is what others say that someone will do',
    aMeeting(
      ['Ana Ruiz', 'Tom will send the contract to the harbour tomorrow.'],
      ['Ben Ode', 'Great.'],
      ['Tom Hale', 'Hm?'],
    ),
    [],
  ],
  [
    'nor is a speaker without a name',
    aMeeting(['Speaker 2', "Ana, I'll send you the contract tomorrow."], ['Ana Ruiz', 'Thanks.']),
    [],
  ],
  [
    'nor are the user’s own promises, which the other one waits for',
    aMeeting(['Ana Ruiz', "Ben, I'll send you the contract tomorrow."], ['Ben Ode', 'Thanks.']),
    ['Ben Ode waits for Ana Ruiz: Send Ben the contract'],
  ],
  [
    'of two who talk, each speaks to the other',
    inChannel(
      chat(0, ana, 'How did the rehearsal go?'),
      chat(1, ben, "Fine. I'll put the timings in the channel by Thursday."),
    ),
    ['Ana Ruiz waits for Ben Ode: Put the timings in the channel'],
  ],
  ['a channel isn’t told to anyone', inChannel(chat(0, ben, "I'll put the timings in the channel by Thursday.")), []],
  [
    'a channel overheard isn’t either',
    inChannel(
      chat(0, carla, 'Ben, could you send me the price list by Friday?'),
      chat(1, ben, "Sure, I'll send it tomorrow."),
      chat(2, ana, 'Nice.'),
    ),
    [],
  ],
  [
    'nor is it told to those who wrote there before',
    inChannel(
      chat(0, ana, 'How did the rehearsal go?'),
      chat(1, ben, 'Fine.'),
      chat(9, ben, "I'll water the plants tomorrow."),
    ),
    [],
  ],
  [
    'in a channel, who is mentioned is told',
    inChannel(chat(0, ben, "<@U1ANA> I'll put the timings in the channel by Thursday.")),
    ['Ana Ruiz waits for Ben Ode: Put the timings in the channel'],
  ],
  [
    'in a direct conversation, the other one always is',
    conversationOfThread([chat(0, ben, "I'll send the timings by Thursday.")], {
      ...inGeneral,
      people: [ana, ben],
      channel: { name: 'Ben', type: 'dm' },
    }),
    ['Ana Ruiz waits for Ben Ode: Send the timings'],
  ],
  [
    'an email to the user is told to them',
    byMail(["Hi Ana,\n\nI'll send you the signed contract by Friday.\n\nBest,\nNoor"]),
    ['Ana Ruiz waits for Noor Haddad: Send Ana the signed contract'],
  ],
  ['an idea is no promise', byMail(['Hi Ana,\n\nMaybe I could send you the contract one day.\n\nNoor']), []],
  [
    'a promise that was kept in the same conversation is over',
    inChannel(
      chat(0, ana, 'Ben, could you send me the price list by Friday?'),
      chat(1, ben, 'Yes, will do.'),
      chat(200, ben, "I've sent you the price list."),
    ),
    [],
  ],
])('%s', async (_, given, waits) => {
  const captured = await captureConversation(given, {}, builtInExtractor())

  expect(waitsIn(captured, given)).toEqual(waits)
  // In messages they're noise for the board, and waited for all the same.
  expect(waitsIn(othersAsNoise(captured, given), given)).toEqual(waits)
})

test('a promise has the moment it was made, and the address of who made it', async () => {
  const given = byMail([
    "Hi Ana,\n\nI'll send you the contract by Friday.",
    { sentAt: new Date('2026-03-02T10:00:00Z') },
  ])
  const [item] = await captureConversation(given, {}, builtInExtractor())

  expect(promisedTo(item!, { conversation: given, users: usersIn(given) }, 'Ana Ruiz')).toEqual([
    { userId: 'Ana Ruiz', name: noor.name, email: noor.email, since: new Date('2026-03-02T10:00:00Z') },
  ])
})

test.each([
  ['Ana', 'Thanks Ana, I’ll send it.', true],
  ['Ana', '@Ana Ruiz I’ll send it.', true],
  ['Will', 'Will, I’ll send it tomorrow.', true],
  ['Will', 'I will send it tomorrow.', false],
  ['Will', 'Fine. Will do.', false],
  ['Mark', 'I’ll mark the berths.', false],
  ['Ana', 'I’ll send Anastasia the list.', false],
])('%s is named in “%s”: %s', (first, text, expected) => {
  const line = { id: '1', speaker: 'Ben Ode', participantId: 'ben', text, offsetSeconds: 0 }
  expect(isNamedIn([line], { id: 'one', name: `${first} Stone` })).toBe(expected)
})
