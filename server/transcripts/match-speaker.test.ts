import { expect, test } from 'vitest'
import { listed, matchSpeaker, type Speaker } from './match-speaker.ts'

const people = [
  { id: 'ada', name: 'Ada Winter', emails: ['ada@portolan.example'] },
  { id: 'ben', name: 'Ben Okoro (Portolan)', emails: ['ben.okoro@portolan.example'] },
  { id: 'zoë', name: 'Zoë Łuczak', emails: [] },
  { id: 'jo', name: 'jo.marsh@portolan.example', emails: ['jo.marsh@portolan.example'] },
  { id: 'noor', name: 'noor', emails: ['noor@lighthouse.example'] },
  { id: 'lee', name: 'tlee2@one.example', emails: ['tlee2@one.example'] },
  { id: 'pat one', name: 'pat', emails: ['pat@one.example'] },
  { id: 'pat two', name: 'pat', emails: ['pat@two.example'] },
  { id: 'kim one', name: 'Alex Kim', emails: ['kim@one.example'] },
  { id: 'kim two', name: 'Alex Kim', emails: ['kim@two.example'] },
  { id: 'sam h', name: 'Sam Hale', emails: [] },
  { id: 'sam r', name: 'Sam Reyes', emails: [] },
].map(listed)

const speaker = (name: string | null, email: string | null = null): Speaker => ({ name, email })
const on = (id: string) => ({ is: 'listed', id })

test.each<[string, Speaker, object]>([
  ['an email address decides, whatever the name', speaker('The boardroom', 'ada@portolan.example'), on('ada')],
  ['a name matches in any case', speaker('ADA winter'), on('ada')],
  ['additions by the meeting app are ignored', speaker('Ada Winter (she/her) [Host]'), on('ada')],
  ['a phone is its owner', speaker('Ada Winter’s iPhone'), on('ada')],
  ['additions by the calendar are ignored', speaker('Ben Okoro'), on('ben')],
  ['accents are ignored', speaker('Zoe Luczak'), on('zoë')],
  ['an email address can spell the name', speaker('Jo Marsh'), on('jo')],
  ['a unique first name is enough', speaker('Ben'), on('ben')],
  ['a phone with a unique first name is its owner', speaker("ben's iPad"), on('ben')],
  ['a first name that two attendees share is unclear', speaker('Sam'), { is: 'unclear' }],
  ['a full name that two attendees share is unclear', speaker('Alex Kim'), { is: 'unclear' }],
  ['an email address tells them apart', speaker('Alex Kim', 'kim@two.example'), on('kim two')],
  ['the same name with another email address is new', speaker('Alex Kim', 'kim@three.example'), { is: 'new' }],
  ['an email address can be the first name', speaker('Noor Haddad'), on('noor')],
  ['an email address can be an initial and the last name', speaker('Tim Lee'), on('lee')],
  ['an email address that fits two attendees is no match', speaker('Pat Moss'), { is: 'new' }],
  [
    'a matching first name with another email address is new',
    speaker('Noor Haddad', 'noor@haddad.example'),
    { is: 'new' },
  ],
  ['a name that isn’t listed is new', speaker('Clara Lind'), { is: 'new' }],
  ['a known first name with another last name is new', speaker('Ben Adams'), { is: 'new' }],
  ['a speaker without a name or address is unclear', speaker(null), { is: 'unclear' }],
  ['an email address without a name is enough', speaker(null, 'dario@portolan.example'), { is: 'new' }],
])('%s', (_, given, match) => {
  expect(matchSpeaker(given, people)).toEqual(match)
})

test('a name that is only an addition is kept as a name', () => {
  expect(matchSpeaker(speaker('(Portolan)'), people)).toEqual({ is: 'new' })
})
