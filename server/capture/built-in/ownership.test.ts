import { describe, expect, test } from 'vitest'
import { type SpokenLine } from '../conversation.fixture.ts'
import { summariesOf, tasksOf, team } from './built-in.fixture.ts'

describe('the owner', () => {
  test.each<[string, SpokenLine[], string[]]>([
    [
      'a reported promise belongs to the person who made it',
      [
        ['Ana Ruiz', 'Any news of the roof?'],
        ['Ben Ode', "Carla said she'd call the roofer tomorrow."],
      ],
      ['Call the roofer · Carla Voss · 2026-03-05'],
    ],
    [
      '"you will have it" is a promise of the speaker',
      [
        ['Ana Ruiz', 'Carla, Ben, how are the accounts?'],
        ['Carla Voss', "You'll have the draft accounts on Friday."],
      ],
      ['Send the draft accounts · Carla Voss · 2026-03-06'],
    ],
    [
      '"we" who send "you" something is the speaker',
      [
        ['Ana Ruiz', "We'll send you three names by Friday."],
        ['Ben Ode', 'Thank you.'],
      ],
      ['Send three names · Ana Ruiz · 2026-03-06'],
    ],
    [
      'an unclear promise belongs to its speaker, even if someone else answers',
      [
        ['Ben Ode', 'The printer wants it on Friday.'],
        ['Ana Ruiz', 'Friday is fine, and they get the corrected file from me directly.'],
        ['Ben Ode', 'Directly, yes.'],
      ],
      ['“They get the corrected file from me directly” · Ana Ruiz · 2026-03-06'],
    ],
    [
      '"you" is the person addressed earlier in the line',
      [['Ana Ruiz', 'Ben, thank you for the draft, it reads well. Could you print it by Friday?']],
      ['Print the draft · Ben Ode · 2026-03-06'],
    ],
    [
      'a name at the start of a paragraph may have a note',
      [['Ana Ruiz', 'Carla (for the landlord): the forms are ready, so would you sign the lease by Friday?']],
      ['Sign the lease · Carla Voss · 2026-03-06'],
    ],
    [
      'a name at the end of a spoken question needs no comma',
      [
        ['Ana Ruiz', 'can you order the skip ben'],
        ['Carla Voss', 'it has to be the big one'],
      ],
      ['Order the skip · Ben Ode'],
    ],
    [
      'who answers an unaddressed "you" is meant',
      [
        ['Carla Voss', 'My script counts the plots, it is ten lines.'],
        ['Ana Ruiz', 'Would you send me the script by Friday?'],
        ['Carla Voss', 'It goes into the shared folder.'],
      ],
      ['Send Ana the script · Carla Voss · 2026-03-06'],
    ],
    [
      'who takes on what someone should do owns it',
      [
        ['Ana Ruiz', 'Somebody has to call the roofer today.'],
        ['Ben Ode', 'He has a new number.'],
        ['Carla Voss', 'Yeah, I have it.'],
      ],
      ['Call the roofer · Carla Voss · 2026-03-04'],
    ],
    [
      '"he" is the last person named',
      [['Ana Ruiz', 'The permits are with Ben, he takes them to the town hall on Friday.']],
      ['Take the permits to the town hall · Ben Ode · 2026-03-06'],
    ],
    [
      'an absent person is named',
      [['Ana Ruiz', 'Spoke to Wendell last night. He promised he would cut new planks by Friday.']],
      ['Cut new planks · Wendell · 2026-03-06'],
    ],
    [
      'an absent person is somebody else than who answers',
      [
        ['Ana Ruiz', "Rehearsal went well! Mr. Fenwick told me he'd repair the trapdoor on Monday."],
        ['Ben Ode', "Finally. I'm taking the curtain to the tailor on Tuesday."],
        ['Carla Voss', 'My cape has a hole. Can you take my cape along too, Ben?'],
        ['Ben Ode', 'Sure, the cape comes with me.'],
      ],
      [
        'Repair the trapdoor · Mr. Fenwick · 2026-03-09',
        'Take the curtain to the tailor · Ben Ode · 2026-03-10',
        "Take Carla's cape along · Ben Ode",
      ],
    ],
    [
      'an absent person may agree, or be named by what they do',
      [
        ['Ana Ruiz', 'Mr. Avraham from the city has agreed to inspect the swing on Friday.'],
        ['Ben Ode', 'Good. Dr. Lind from the school will open the gate tomorrow.'],
      ],
      ['Inspect the swing · Mr. Avraham · 2026-03-06', 'Open the gate · Dr. Lind · 2026-03-05'],
    ],
    [
      'someone named after a refusal is asked instead',
      [
        ['Ana Ruiz', 'Ben, can you bring the amp on Friday?'],
        ['Ben Ode', "Sorry, I can't."],
        ['Ana Ruiz', 'Carla?'],
        ['Carla Voss', 'Yes.'],
      ],
      ['Bring the amp · Carla Voss · 2026-03-06'],
    ],
    [
      'someone who takes a task over owns it',
      [
        ['Ana Ruiz', "I'll write the wall text by Tuesday."],
        ['Carla Voss', 'I can take that off you.'],
        ['Ana Ruiz', 'All yours.'],
      ],
      ['Write the wall text · Carla Voss · 2026-03-10'],
    ],
    [
      'someone named as a replacement owns it',
      [
        ['Ana Ruiz', 'Ben, can you send the report by Friday?'],
        ['Ben Ode', 'Sure.'],
        ['Ana Ruiz', 'Actually, Carla will do it.'],
        ['Carla Voss', 'Ok.'],
      ],
      ['Send the report · Carla Voss · 2026-03-06'],
    ],
    [
      'someone asked to do it instead owns it',
      [
        ['Ana Ruiz', 'Ben, can you send the report by Friday?'],
        ['Ben Ode', 'Sure.'],
        ['Ana Ruiz', 'No wait, Carla, you send the report.'],
        ['Carla Voss', 'Ok.'],
      ],
      ['Send the report · Carla Voss · 2026-03-06'],
    ],
    [
      'someone who takes on an idea owns it',
      [
        ['Ana Ruiz', 'What if we asked the bakery for a prize?'],
        ['Ben Ode', "Good idea, I'll ask them tomorrow."],
      ],
      ['Ask the bakery for a prize · Ben Ode · 2026-03-05'],
    ],
  ])('%s', async (_, said, expected) => {
    const told = (await tasksOf(said, team)).map(({ title, ownerId, ownerName, deadline }) =>
      [title, ownerId ?? ownerName, deadline?.type === 'DATE' && deadline.day].filter(Boolean).join(' · '),
    )

    expect(told).toEqual(expected)
  })

  test.each([
    ['Tonight.', '2026-03-04'],
    ['By Friday, yes.', '2026-03-06'],
    ['Yes. Not today though, Thursday.', '2026-03-05'],
  ])('an answer that only names a day accepts: %s', async (reply, day) => {
    expect(
      await summariesOf(
        [
          ['Ana Ruiz', 'Send me the plan, Ben, would you?'],
          ['Ben Ode', reply],
        ],
        team,
      ),
    ).toEqual([`Send Ana the plan · Ben Ode · ${day}`])
  })
})

test.each(['Tomorrow', 'Unfortunately,', 'Friday,', 'Alternatively,'])(
  'the first word isn’t a name: "%s can you …"',
  async (word) => {
    const [task] = await tasksOf([
      ['Ana Ruiz', `${word} can you call the bank?`],
      ['Ben Ode', 'Sure.'],
    ])

    expect(task).toMatchObject({ ownerId: 'Ben Ode', ownerName: null })
  },
)

test("a name that is also a word counts only where it can't be the word", async () => {
  const people = { participants: ['Ana Ruiz', 'Will Ode', 'Carla Voss'].map((name) => ({ id: name, name })) }

  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Great. Will you send the report by Friday?'],
        ['Carla Voss', 'Sure, will do.'],
      ],
      people,
    ),
  ).toEqual(['Send the report · Carla Voss · 2026-03-06'])
  expect(
    await summariesOf(
      [
        ['Ana Ruiz', 'Will, can you send the report by Friday?'],
        ['Will Ode', 'Sure.'],
      ],
      people,
    ),
  ).toEqual(['Send the report · Will Ode · 2026-03-06'])
})

test('the promises of fifty speakers stay separate', async () => {
  const said = Array.from({ length: 50 }, (_, n): SpokenLine => [
    `Person${String.fromCharCode(65 + (n % 26))} Number${n}`,
    `I'll write chapter ${n + 1} by Friday.`,
  ])

  expect((await tasksOf(said)).map(({ ownerId }) => ownerId)).toEqual(said.map(([speaker]) => speaker))
})

test('a speaker named like a formula or a tag is plain data', async () => {
  expect(
    await summariesOf([
      ['<b>(.*)+$</b>', "I'll send the map by Friday."],
      ['Ben Ode', 'Ok'],
    ]),
  ).toEqual(['Send the map · <b>(.*)+$</b> · 2026-03-06'])
})

test('who dictates notes alone owns all of it', async () => {
  const said: SpokenLine[] = [['Ana Ruiz', 'Please send the budget to Berlin by Friday.']]

  expect(await summariesOf(said, { participants: [{ id: 'Ana Ruiz', name: 'Ana Ruiz' }] })).toEqual([
    'Send the budget to Berlin · Ana Ruiz · 2026-03-06',
  ])
})
