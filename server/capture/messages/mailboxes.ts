import type { Participant } from '../types.ts'
import type { Mailbox, MailMessage } from './messages.ts'

/** The owner of the mailbox, with all their addresses. */
export type MailboxOwner = { name: string; addresses: readonly string[] }

/** Maps an address to a participant id. All addresses of the owner, with or without a "+tag", map to one. */
export function personIn(me: MailboxOwner): (address: string) => string {
  const own = new Set(me.addresses.map(withoutTag))
  const [first = ''] = me.addresses
  return (address) => (own.has(withoutTag(address)) ? first : address).trim().toLowerCase()
}

/** Senders and recipients of a thread. Senders come first, because the list may be cut. */
export function participantsOf(messages: readonly MailMessage[], me: MailboxOwner): Participant[] {
  const idOf = personIn(me)
  const people = new Map<string, Participant>()
  const meet = ({ name, email }: Mailbox) => {
    const id = idOf(email)
    const known = people.get(id)
    const spelled = nameOf(name)
    if (id !== '' && (!known || (known.name === nameInAddress(id) && spelled !== '')))
      people.set(id, { id, name: spelled || nameInAddress(id), email: id })
  }
  if (me.addresses.length > 0) meet({ name: me.name, email: me.addresses[0]! })
  for (const { from } of messages) meet(from)
  for (const { to, cc } of messages) for (const mailbox of [...to, ...cc]) meet(mailbox)
  return [...people.values()]
}

function withoutTag(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^([^@+]+)\+[^@]*@/, '$1@')
}

/** "Ruiz, Ana" and "'Ana Ruiz' (via Docs)" are Ana Ruiz. */
function nameOf(name: string): string {
  const plain = name
    .slice(0, 200)
    .replace(/^['"\s]+|['"\s]+$/g, '')
    .replace(/['"]?\s*\([^()]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.includes('@')) return ''
  const [last, first, ...more] = plain.split(', ')
  return first && more.length === 0 && !/\s/.test(last!) ? `${first} ${last}` : plain
}

/** A name guessed from an address: "ana.ruiz@harbour.example" is Ana Ruiz. */
function nameInAddress(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || address
}
