import type { StandInMailbox } from '#tests/support/google-gmail-stand-in.ts'
import { talk } from './talk.ts'

const dayMs = 86_400_000

/** Delivers mail from the last twelve days to Ada. One in twenty asks for something. */
export function fill(mailbox: StandInMailbox, mails: number) {
  const texts = Array.from({ length: 50 }, (_, seed) => chatter(seed))
  for (let index = 0; index < mails; index++) {
    const at = new Date(Date.now() - (12 * dayMs * index) / mails).toISOString()
    mailbox.receive({
      from: `Noor Haddad <noor${index % 90}@lighthouse.example>`,
      to: 'ada@portolan.example',
      subject: `Berth ${index}`,
      text: `Hi Ada,\n\n${texts[index % 50]}\n${index % 20 === 0 ? `\nCould you send me the plan of berth ${index} by Friday?\n` : ''}\nBest,\nNoor`,
      at,
    })
  }
}

/** Talk without a promise or request. */
function chatter(seed: number): string {
  const lines = talk(600, seed)
    .replace(/^\[.*?\] [\w ]+: /gm, '')
    .split('\n')
  return lines.filter((line) => !/I'll|could you|Let me take care|I'm going to|will rewrite/.test(line)).join('\n')
}
