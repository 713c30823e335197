import { expect, test } from 'vitest'
import { english } from '../english/index.ts'
import { peopleOf } from '../people.ts'
import { tag } from '../titles/tag.ts'
import { inThirdPerson } from './third-person.ts'

const people = peopleOf(
  [
    { id: 'ada', name: 'Ada Winter' },
    { id: 'ben', name: 'Ben Okoro' },
  ],
  english,
)
const own = (action: string, you: string | null = 'Ben') => inThirdPerson(tag(action), { you, isOwn: true, people })
const asked = (action: string) => inThirdPerson(tag(action), { you: 'Ada', isOwn: false, people })

test.each([
  ['send you my draft', 'send Ben their draft'],
  ['print your poster', 'print Ben’s poster'],
  ['check whether you have the poster', 'check whether Ben has the poster'],
  ['call the yard when I am back', 'call the yard when they are back'],
  ['ring the harbour and ask whether it opens', 'ring the harbour and ask whether it opens'],
  ['bring this board', 'bring the board'],
  ['ask ben about the poster', 'ask Ben about the poster'],
])('what somebody will do: "%s" becomes "%s"', (action, told) => {
  expect(own(action)).toBe(told)
})

test.each([
  ['send me your draft', 'send them their draft'],
  ['let us know the price when you have it', 'let them know the price when they have it'],
])('what somebody was asked: "%s" becomes "%s"', (action, told) => {
  expect(asked(action)).toBe(told)
})

test.each([
  ['paint the pier because the captains complain', 'paint the pier'],
  ['paint the pier, it is grey', 'paint the pier'],
  ['paint the pier and then we will see', 'paint the pier'],
])('ends before reasons and other subjects: "%s"', (action, told) => {
  expect(own(action)).toBe(told)
})

test.each([
  ['a word for something said before', 'send it to the yard'],
  ['somebody without a name', 'tell her about the poster'],
  ['“one” for a thing', 'paint the other one'],
  ['nothing named', 'do that later'],
  ['“we”', 'paint the pier if we have time'],
  ['a listener who is not known', 'ask whether you like the pier'],
])('is null with %s', (_, action) => {
  expect(own(action, null)).toBeNull()
})
