const device = /['’]s? (?:iphone|ipad|imac|mac|macbook(?: (?:air|pro))?|phone|laptop|pc|computer|desktop|tablet|android|galaxy(?: \S+)?|pixel(?: \S+)?)$/
const aside = /\s*[([][^()[\]]*[)\]]$/

/** A name without what meetings add to it: "Zoë Winter (Portolan)" and "zoe winter's iPhone" are one name. */
export function spelledName(name: string): string {
  let bare = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/ł/g, 'l').replace(/ø/g, 'o').replace(/\s+/g, ' ').trim()
  for (let shorter = without(bare); shorter !== bare && shorter !== ''; shorter = without(bare)) bare = shorter
  return bare
}

function without(name: string): string {
  return name.replace(aside, '').replace(device, '').trim()
}

/** The name that an address spells, such as "ben.okoro@…"; null where it spells none. */
export function nameInAddress(email: string): string | null {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length > 1 ? spelledName(words.join(' ')) : null
}
