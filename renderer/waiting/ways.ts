import type { WaitingEntry, WaitingPlace } from '#shared/waiting/schemas.ts'

/** A way to send a nudge: it opens what the user sends it from. `isPasted`: the text has to be pasted there. */
export type Way = { kind: 'slack' | 'email'; isPasted: boolean; to: string; address: (text: string) => string }

/**
 * The ways to send a nudge, the nearest first: in the Slack conversation or the Gmail thread where the promise was
 * made, or else in a new email. Kept itself sends nothing.
 */
export function waysOf({ person, title, place, writesFrom }: WaitingEntry): Way[] {
  const ways: Way[] = []
  if (place?.type === 'SLACK' && isOn(place, 'slack.com'))
    ways.push({ kind: 'slack', isPasted: true, to: place.label ?? 'Slack', address: () => place.url! })
  if (place?.type === 'EMAIL' && isOn(place, 'mail.google.com'))
    return [...ways, { kind: 'email', isPasted: true, to: place.label || person.name, address: () => place.url! }]

  const { email } = person
  if (email && isAddress.test(email)) {
    const subject = place?.type === 'EMAIL' && place.label ? `Re: ${place.label.replace(/^re:\s*/i, '')}` : title
    ways.push({
      kind: 'email',
      isPasted: false,
      to: email,
      address: (text) =>
        writesFrom ? inGmail({ email, subject, text, writesFrom }) : mailTo({ email, subject, text }),
    })
  }
  return ways
}

const isAddress = /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/

function isOn({ url }: WaitingPlace, domain: string): boolean {
  const { protocol, hostname = '' } = URL.parse(url ?? '') ?? {}
  return protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))
}

type Written = { email: string; subject: string; text: string }

function inGmail({ email, subject, text, writesFrom }: Written & { writesFrom: string }): string {
  const asked = { authuser: writesFrom, view: 'cm', fs: '1', to: email, su: subject, body: text }
  return `https://mail.google.com/mail/?${new URLSearchParams(asked).toString()}`
}

/** Mail programs don't read a plus as a space. */
function mailTo({ email, subject, text }: Written): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
