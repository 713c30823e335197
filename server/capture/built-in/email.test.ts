import { describe, expect, test } from 'vitest'
import { captureConversation } from '../capture-conversation.ts'
import { conversation, type SpokenLine } from '../conversation.fixture.ts'
import { summariesOf } from './built-in.fixture.ts'
import { builtInExtractor } from './index.ts'

describe('mail', () => {
  const mail = { source: 'email' as const, me: 'Ana Ruiz', participants: [{ id: 'Ana Ruiz', name: 'Ana Ruiz' }] }

  test('"you" is the reader', async () => {
    expect(await summariesOf([['Noor Haddad', 'Could you send me the floor plan by Friday?']], mail)).toEqual([
      'Send Noor the floor plan · Ana Ruiz · 2026-03-06',
    ])
  })

  test.each<[string, string, SpokenLine[]]>([
    [
      'a newsletter',
      'Five tips',
      [
        ['Garden Letter', 'Plant the beans by Friday.'],
        ['Garden Letter', 'Unsubscribe or manage your preferences.'],
      ],
    ],
    [
      'an advertisement',
      'Only today',
      [['Shoe Shop', 'Order now and get 20% off, Ana! Please confirm your address by Sunday.']],
    ],
    [
      'a notice',
      'Disk almost full',
      [['Disk Monitor', 'This is an automatic message. Please free some space by Monday.']],
    ],
    [
      'a cold email',
      'Quick question',
      [
        [
          'Rick Sales',
          'Hi Ana, just bumping this. Could we have a quick call on Monday? We help companies like yours.',
        ],
      ],
    ],
    [
      'legal small print',
      'Hello',
      [['Noor Haddad', 'If you are not the intended recipient, please delete this message and notify the sender.']],
    ],
  ])('%s isn’t a request', async (_, title, said) => {
    expect(await summariesOf(said, { ...mail, title })).toEqual([])
  })

  test('text below the signature is ignored', async () => {
    const said: SpokenLine[] = [
      ['Noor Haddad', 'Could you send me the floor plan by Friday?'],
      ['Noor Haddad', 'Kind regards'],
      ['Noor Haddad', 'Noor Haddad | Lighthouse Trust'],
      ['Noor Haddad', 'Book a meeting with me here. Visit us at the fair!'],
      ['Noor Haddad', 'P.S. Please bring the keys on Monday.'],
    ]

    expect(await summariesOf(said, mail)).toEqual([
      'Send Noor the floor plan · Ana Ruiz · 2026-03-06',
      'Bring the keys · Ana Ruiz · 2026-03-09',
    ])
  })

  test('quotes below a reply are ignored', async () => {
    const reply = conversation(
      [
        ['Noor Haddad', 'Thanks, that works.'],
        ['Ana Ruiz', 'Please sign the lease by Friday.'],
      ],
      mail,
    )
    const lines = reply.lines.map((line, index) => ({ ...line, quoted: index === 1 }))
    expect(await captureConversation({ ...reply, lines }, {}, builtInExtractor())).toEqual([])
  })
})
