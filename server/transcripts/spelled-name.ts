const device =
  /['’]s? (?:iphone|ipad|imac|mac|macbook(?: (?:air|pro))?|phone|laptop|pc|computer|desktop|tablet|android|galaxy(?: \S+)?|pixel(?: \S+)?)$/
const aside = /\s*[([][^()[\]]*[)\]]$/

/**
 * A normalized name, without what meeting apps add: "Zoë Winter (Portolan)" and "zoe winter's iPhone" become the same.
 */
export function spelledName(name: string): string {
  let bare = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/\s+/g, ' ')
    .trim()
  for (let shorter = without(bare); shorter !== bare && shorter !== ''; shorter = without(bare)) bare = shorter
  return bare
}

function without(name: string): string {
  return name.replace(aside, '').replace(device, '').trim()
}

/** Whether an address may belong to this name: "noor@…", "nhaddad@…" and "haddad.n@…" may be Noor Haddad's. */
export function mayBeOf(email: string, spelled: string): boolean {
  const words = spelled.split(' ')
  const [first, last] = [words[0]!, words.at(-1)!]
  const local = spelledName(localPart(email)).replace(/[^\p{L}]/gu, '')
  if (words.length === 1) return local === first
  return [first, last, first + last, last + first, first[0] + last, first + last[0], last + first[0]].includes(local)
}

export function localPart(email: string): string {
  return email.split('@')[0] ?? ''
}

/** The name in an address such as "ben.okoro@…", or null. */
export function nameInAddress(email: string): string | null {
  const words = localPart(email)
    .split(/[._-]+/)
    .filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length > 1 ? spelledName(words.join(' ')) : null
}
