import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationOfMail } from './conversation-of-mail.ts'
import { conversationOfThread } from './conversation-of-thread.ts'
import { aboutAna, ana, chat, inGeneral, mail, tasksOf } from './messages.fixture.ts'

const readers = {
  chat: (text: string) => conversationOfThread([chat(0, ana, text)], inGeneral),
  mail: (text: string) => conversationOfMail([mail(text)], aboutAna),
}

const bit = fc.constantFrom(
  '\n',
  '\n\n',
  '> ',
  '&gt; ',
  '```',
  '`',
  '*',
  '_',
  '~',
  '<',
  '>',
  '<@U1ANA>',
  '<@U1ANA|',
  '<!',
  '<#C1|',
  '<https://x.example|',
  ':+1:',
  '&amp;',
  '-- ',
  '--',
  'On ',
  '3 Mar 2026',
  ' wrote:',
  'From: Ana',
  'Sent: now',
  'To: Ben',
  'Subject: x',
  '-----Original Message-----',
  '________________',
  'Thanks,',
  'Ana Ruiz',
  '+49 30 1234567',
  ' | ',
  'PS ',
  '\ud83d',
  '\udc4d',
  '😀',
  '\u0000',
  '\u2028',
  '\r',
  '[image: ',
  ']',
  'please send it by Friday ',
)

test.each(['chat', 'mail'] as const)('no text makes a %s throw, and no two lines share an id', (source) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(bit, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 }), (bits) => {
      const ids = readers[source](bits.join('')).lines.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 1000 },
  )
})

const megabyte = 1_000_000
test.each([
  'a',
  ' ',
  '\n',
  '>',
  '> a\n',
  '<',
  '<a',
  '```',
  '*a ',
  '~a ',
  '_a ',
  '😀',
  '\ud83d',
  'Thanks\n',
  'Ana\n',
  '--\n',
  'On 3 Mar 2026 Ana wrote:\n> a\n',
  'On 3 Mar 2026 Ana ',
  'From: Ana\n',
  '________________\n',
  'confidential ',
  'please send it by Friday.\n',
  '1 | ',
  '+1 ',
  '[image: ',
  'a@',
])(
  'a megabyte of %j is read in time',
  async (unit) => {
    const text = unit.repeat(megabyte / unit.length)
    for (const read of Object.values(readers)) expect(Array.isArray(await tasksOf(read(text)))).toBe(true)
  },
  20_000,
)
