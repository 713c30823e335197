import type { WaitingEntry } from '#shared/waiting/schemas.ts'

type Words = { name: string; own: string }

/** A title as its user reads it: “Send you the comparison”. */
export const titleForUser = (entry: WaitingEntry, me: string) =>
  isEnglish(entry) ? withUser(entry.title, me, { name: 'you', own: 'your' }) : entry.title

/** A title whose user is called by other words. A first name that is also a month stays. */
export function withUser(title: string, me: string, { name, own }: Words): string {
  const [first = me] = me.split(' ')
  const names = [me, ...(months.has(first) ? [] : [first])].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return title.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(['’]s)?(?![\\p{L}\\p{N}])`, 'gu'),
    (_, ending) => (ending ? own : name),
  )
}

const months: ReadonlySet<string> = new Set(['April', 'May', 'June', 'August'])

/** Whether the title is a sentence's second half in English, like “Post the timings”. */
export function isEnglish({ title, titleKind, quote }: WaitingEntry): boolean {
  return (
    titleKind === 'composed' && /^\p{Lu}\p{Ll}+ /u.test(title) && /\b(?:I|we|let me|you|yours?)\b/i.test(quote ?? '')
  )
}
