import { expect, test } from 'vitest'
import { isAnonymous, mayBeSeveral, withoutAnonymous } from './anonymous-speaker.ts'

test.each([
  'Speaker 1',
  'speaker 0',
  'SPEAKER_00',
  'Speaker A',
  'Speaker',
  'Unknown speaker',
  'Unknown',
  'Unidentified Speaker 2',
  'Participant 3',
  'Caller 2',
  'Anonymous',
  'Anonymous Otter',
  'The call',
  'the call',
  '+1 555-010-2030',
  'Call-In User 1 555 010',
  '1555***2030',
])('"%s" is anonymous', (label) => {
  expect(isAnonymous(label)).toBe(true)
})

test.each([
  'Ada Winter',
  'Ada',
  'Guy',
  'Persona',
  'Speaker Nakamura',
  'The Call Centre',
  'Marketing Expert',
  'Project Manager',
  'Anders',
  'Guest',
  'Guest 2',
  'Participant Media',
  '',
])('"%s" is a name', (name) => {
  expect(isAnonymous(name)).toBe(false)
})

test('only a label without a number or letter may be several people', () => {
  expect(
    ['The call', 'Unknown speaker', 'Speaker', 'Speaker 2', 'SPEAKER_00', 'Speaker B', '+1 555-010-2030', 'Ada'].filter(
      mayBeSeveral,
    ),
  ).toEqual(['The call', 'Unknown speaker', 'Speaker'])
})

test.each([
  ['Send the draft to The call', ['The call'], 'Send the draft'],
  ['Prepare the numbers for the call', ['The call'], 'Prepare the numbers for the call'],
  ["Review Speaker 2's budget", [], 'Review the budget'],
  ['Send SPEAKER_01 the list', ['SPEAKER_01'], 'Send the list'],
  ['Mail the caller list to Ada', ['Caller'], 'Mail the caller list to Ada'],
])('anonymous labels are removed from "%s"', (text, speakers, cleaned) => {
  expect(withoutAnonymous(text, speakers)).toBe(cleaned)
})
