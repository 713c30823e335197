import { expect, test } from 'vitest'
import { builtInExtractor } from './built-in/index.ts'
import { captureConversation } from './capture-conversation.ts'
import { conversation } from './conversation.fixture.ts'
import { speakersToAsk } from './speakers-to-ask.ts'

const standup = conversation([
  ['Sam Ortiz', 'Hm. Refunds are the last open point, then we can ship.'],
  ['Priya Nair', "Good. Prices are next. I'll send you the final pricing copy by Friday."],
  ['Conference room 2', "I'll talk to legal about the refund wording this week."],
  ['Conference room 2', 'And I will book the studio on Monday.'],
])
type User = { name: string; email: string; chosen: string[] }
const known: User = { name: 'Maya Okafor', email: 'maya@portolan.example', chosen: [] }

async function asked(given: typeof standup, user: Partial<User> = {}) {
  const captured = await captureConversation(given, {}, builtInExtractor())
  return speakersToAsk(given, captured, { ...known, ...user })
}

test('each speaker has a count of promises and the sentence of one, or something they said', async () => {
  expect(await asked(standup)).toEqual([
    {
      name: 'Conference room 2',
      promises: 2,
      said: "I'll talk to legal about the refund wording this week.",
      because: null,
    },
    { name: 'Priya Nair', promises: 1, said: "I'll send you the final pricing copy by Friday.", because: null },
    { name: 'Sam Ortiz', promises: 0, said: 'Refunds are the last open point, then we can ship.', because: null },
  ])
})

test.each<[string, Partial<User>, (string | undefined)[]]>([
  ['the same name', { name: 'sam ortiz' }, ['Sam Ortiz', 'name']],
  ['a first name of several', { name: 'Sam Weller' }, [undefined, undefined]],
  ['the name chosen last', { chosen: ['Nobody', 'Priya Nair', 'Sam Ortiz'] }, ['Priya Nair', 'before']],
  ['the same name before a chosen one', { name: 'Sam Ortiz', chosen: ['Priya Nair'] }, ['Sam Ortiz', 'name']],
  ['nobody without a match', {}, [undefined, undefined]],
])('%s is the likely one, and first', async (_, user, [name, because]) => {
  const speakers = await asked(standup, user)
  const likely = speakers.filter((speaker) => speaker.because !== null)

  expect([likely[0]?.name, likely[0]?.because]).toEqual([name, because])
  if (name) expect(speakers[0]!.name).toBe(name)
})

test('a label that is only the first name, or the address, is a match', async () => {
  const call = (label: string) => conversation([[label, 'Good morning, everyone who is here.']])

  expect((await asked(call('maya')))[0]!.because).toBe('name')
  expect((await asked(call('Maya@portolan.example')))[0]!.because).toBe('address')
  expect((await asked(call('Maya Lopez')))[0]!.because).toBeNull()
})
