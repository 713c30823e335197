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

const heard = (name: string | null, email: string | null = null): Speaker => ({ name, email })
const on = (id: string) => ({ is: 'listed', id })

test.each<[string, Speaker, object]>([
  ['an address says who it is, whatever the name', heard('The boardroom', 'ada@portolan.example'), on('ada')],
  ['a name is found in any case', heard('ADA winter'), on('ada')],
  ['what a meeting adds to a name is not part of it', heard('Ada Winter (she/her) [Host]'), on('ada')],
  ['a phone is whose it is', heard('Ada Winter’s iPhone'), on('ada')],
  ['what a calendar adds is not part of it either', heard('Ben Okoro'), on('ben')],
  ['accents make no difference', heard('Zoe Luczak'), on('zoë')],
  ['an address spells a name', heard('Jo Marsh'), on('jo')],
  ['a first name that only one has is theirs', heard('Ben'), on('ben')],
  ['and so is their phone', heard("ben's iPad"), on('ben')],
  ['a first name that two have is nobody’s', heard('Sam'), { is: 'unclear' }],
  ['a name that two have is nobody’s', heard('Alex Kim'), { is: 'unclear' }],
  ['an address tells them apart', heard('Alex Kim', 'kim@two.example'), on('kim two')],
  ['one more of a name has an own address', heard('Alex Kim', 'kim@three.example'), { is: 'new' }],
  ['an address without a name may be a first name', heard('Noor Haddad'), on('noor')],
  ['or an initial and a last name', heard('Tim Lee'), on('lee')],
  ['but not where it may be two people’s', heard('Pat Moss'), { is: 'new' }],
  ['and not of who comes with another address', heard('Noor Haddad', 'noor@haddad.example'), { is: 'new' }],
  ['who is not on the list is new', heard('Clara Lind'), { is: 'new' }],
  ['another with a known first name is new', heard('Ben Adams'), { is: 'new' }],
  ['nobody speaks without a name', heard(null), { is: 'unclear' }],
  ['an address is enough', heard(null, 'dario@portolan.example'), { is: 'new' }],
])('%s', (_, speaker, match) => {
  expect(matchSpeaker(speaker, people)).toEqual(match)
})

test('a name that is nothing but an aside is that', () => {
  expect(matchSpeaker(heard('(Portolan)'), people)).toEqual({ is: 'new' })
})
