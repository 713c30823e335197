import { describe, expect, test } from 'vitest'
import type { Correction, KeptTask } from './correction.ts'
import { aCorrection } from './correction.fixture.ts'
import { learn } from './learn.ts'
import { replaced } from './wordings.ts'

const noise = (said: string, title = said) => aCorrection({ kind: 'NOISE', isNoise: true, said, title })
const given = (person: string, said: string, named: string | null = null) =>
  aCorrection({ kind: 'PERSON', person, named, said })
const renamed = (before: string, after: string) => aCorrection({ kind: 'TITLE', before, after, title: before })
const down = (reason: string, title: string) => aCorrection({ kind: 'RATING', reason, title })
const moved = (day: string, said: string) => aCorrection({ kind: 'DAY', day, said })
const kept = (...said: string[]): KeptTask[] => said.map((one) => ({ title: one, said: [one] }))

const learned = (corrections: Correction[], keptTasks: KeptTask[] = []) =>
  learn(corrections, keptTasks).map(({ kind, phrase, value }) => [kind, phrase, ...(value === null ? [] : [value])])

type Row = [name: string, corrections: Correction[], rules: string[][], kept?: KeptTask[]]

describe('a nickname', () => {
  test.each<Row>([
    [
      'is learned from two tasks that were given to the same person',
      [
        given('Beatriz Nunes', 'Then Bea confirms the dates with the port.'),
        given('Beatriz Nunes', 'Bea owes us the list of berths.'),
      ],
      [['nickname', 'Bea', 'Beatriz Nunes']],
    ],
    ['isn’t learned from one', [given('Beatriz Nunes', 'Bea, can you send it?')], []],
    [
      'can be a role',
      [
        given('Owen Clarke', 'Ask the captain to sign it.'),
        given('Owen Clarke', 'And the captain should inspect the crane.'),
      ],
      [['nickname', 'the captain', 'Owen Clarke']],
    ],
    [
      'can be the name that capture found without an account',
      [given('Jean-Pierre Moreau', 'he files it', 'Jeep'), given('Jean-Pierre Moreau', 'he sends it', 'Jeep')],
      [['nickname', 'Jeep', 'Jean-Pierre Moreau']],
    ],
    [
      'isn’t the person’s own name',
      [given('Beatriz Nunes', 'Beatriz, please call.'), given('Beatriz Nunes', 'Beatriz, please write.')],
      [],
    ],
    [
      'isn’t a word in tasks of different people',
      [
        given('Beatriz Nunes', 'Ask Sam and the port.'),
        given('Beatriz Nunes', 'I told Sam so.'),
        given('Owen Clarke', 'So Sam said.'),
      ],
      [],
    ],
    [
      'isn’t a day, or the first word of a sentence',
      [given('Beatriz Nunes', 'Could you do it on Monday?'), given('Beatriz Nunes', 'Could you call on Monday?')],
      [],
    ],
    [
      'isn’t a thing the tasks are about',
      [given('Beatriz Nunes', 'Please send the report.'), given('Beatriz Nunes', 'Please print the report.')],
      [],
    ],
  ])('%s', (_, corrections, rules) => expect(learned(corrections)).toEqual(rules))
})

describe('words that are never a task', () => {
  const crossed = ['fuel', 'weather', 'ferry'].map((hope) => noise(`I'll keep my fingers crossed for the ${hope}.`))

  test.each<Row>([
    ['are learned from three tasks that were noise', crossed, [['never', "I'll keep my fingers crossed"]]],
    ['aren’t learned from two', crossed.slice(1), []],
    ['aren’t words of a task the user kept', crossed, [], kept("I'll keep my fingers crossed and the keys.")],
    [
      'aren’t everyday words, unless many tasks were kept without them',
      ['Ana', 'Ben', 'Cy'].map((name) => noise(`${name}, I'll send you one`)),
      [],
    ],
    [
      'aren’t words of a task the user improved',
      [...crossed, given('Ada Winter', "I'll keep my fingers crossed, and the keys.")],
      [],
    ],
    [
      'are counted once per task',
      [crossed[0]!, { ...crossed[0]!, id: 'c', kind: 'RATING', reason: 'idea-suggestion' }, crossed[1]!],
      [],
    ],
    [
      'are learned from ratings that say it was no task',
      ['bell', 'lamp', 'rope'].map((thing) =>
        aCorrection({
          kind: 'RATING',
          reason: 'idea-suggestion',
          said: `Imagine a golden ${thing} there`,
          title: thing,
        }),
      ),
      [['never', 'Imagine a golden']],
    ],
  ])('%s', (_, corrections, rules, keptTasks) => expect(learned(corrections, keptTasks)).toEqual(rules))

  test('may be everyday words when many tasks were kept without them', () => {
    const asides = ['Ana', 'Ben', 'Cy'].map((name) => noise(`${name}, I'll let you go`))
    const many = kept(...Array.from({ length: 20 }, (_, n) => `Order rope number ${n}`))

    expect(learned(asides, many)).toEqual([['never', "I'll let you go"]])
  })
})

describe('a topic', () => {
  const permits = ['Renew the parking permits', 'Collect the parking permits today', 'Send Tom a parking permit']
  const unwanted = permits.map((title) => down('not-for-me', title))

  test.each<Row>([
    ['is unwanted after three tasks about it were rated down', unwanted, [['topic', 'parking permit']]],
    ['isn’t after two', unwanted.slice(1), []],
    ['isn’t for reasons that are about one task', permits.map((title) => down('duplicate', title)), []],
    ['isn’t when the user keeps tasks about it', unwanted, [], kept('Frame the parking permit')],
    [
      'isn’t a verb or a name',
      ['Ask Mia', 'Ask Mia to paint', 'Ask Mia to call'].map((t) => down('not-for-me', t)),
      [],
    ],
  ])('%s', (_, corrections, rules, keptTasks) => expect(learned(corrections, keptTasks)).toEqual(rules))
})

describe('other rules', () => {
  test.each<Row>([
    [
      'one “not noise” is enough',
      [aCorrection({ kind: 'NOISE', isNoise: false, title: 'Put the bins out' })],
      [['wanted', 'Put the bins out']],
    ],
    [
      'the same words replaced in two titles are a wording',
      [
        renamed('Update the planner today', 'Update Berth planner today'),
        renamed('Print the planner', 'Print Berth planner'),
      ],
      [['title', 'the planner', 'Berth planner']],
    ],
    [
      'titles with nothing in common aren’t',
      [renamed('Do the thing', 'Call the bank'), renamed('Do the thing', 'Water plants')],
      [],
    ],
    [
      'a vague day moved twice to the same weekday means that weekday',
      [moved('2026-03-05', 'Done by the end of the week.'), moved('2026-03-12', 'I need the end of the week.')],
      [['day', 'end of the week', '4']],
    ],
    [
      'moved to different days it means nothing new',
      [moved('2026-03-05', 'by the end of the week'), moved('2026-03-13', 'by the end of the week')],
      [],
    ],
    [
      'of two meanings of the same words the latest counts',
      [
        ...['A', 'B'].map((one) => renamed(`Print the planner ${one}`, `Print Berth planner ${one}`)),
        ...['C', 'D'].map((one) => renamed(`Print the planner ${one}`, `Print Quay planner ${one}`)),
      ],
      [['title', 'the planner', 'Quay planner']],
    ],
  ])('%s', (_, corrections, rules) => expect(learned(corrections)).toEqual(rules))
})

test.each([
  ['Update the planner for Hanna', 'Update Berth planner for Hanna', 'the planner', 'Berth planner'],
  ['Send the deck', 'Email the deck', 'Send the deck', 'Email the deck'],
  ['Sign the old contract', 'Sign the contract', 'old contract', 'contract'],
  ['Sign the contract', 'Call the bank', undefined, undefined],
  ['Sign', 'Call', undefined, undefined],
])('“%s” became “%s”', (before, after, from, to) => {
  expect(replaced(before, after)).toEqual(from === undefined ? null : { from, to })
})
