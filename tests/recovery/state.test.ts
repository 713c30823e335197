import { expect, test } from 'vitest'
import { differencesOf, type State } from './state.ts'

const should: State = { rows: { tasks: 3, users: 1 }, audio: { one: 'abc' } }

test.each<[string, State, string[]]>([
  ['nothing', should, []],
  ['rows', { ...should, rows: { tasks: 2, users: 1 } }, ['tasks has 2 rows instead of 3.']],
  [
    'a table',
    { ...should, rows: { tasks: 3, labels: 1 } },
    ['users has no rows instead of 1.', 'labels has 1 rows instead of none.'],
  ],
  ['lost audio', { ...should, audio: {} }, ['Recording one is lost.']],
  ['other audio', { ...should, audio: { one: 'abd' } }, ['Recording one sounds different.']],
  ['audio too many', { ...should, audio: { one: 'abc', two: 'x' } }, ['Recording two wasn’t there.']],
])('%s differs', (_, is, differences) => {
  expect(differencesOf(should, is)).toEqual(differences)
})
