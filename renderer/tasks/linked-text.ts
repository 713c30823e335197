/** A stretch of text, or an address in it. */
export type TextPart = { text: string; href: string | null }

/** A text in parts, with the web addresses in it apart. Nothing else is markup. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"“”«»]+/gi)) {
    const address = withoutEnd(found)
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  return end < text.length ? [...parts, { text: text.slice(end), href: null }] : parts
}

/** An address without what belongs to the sentence around it: punctuation, and a bracket opened before it. */
function withoutEnd(address: string): string {
  const unopened = Object.fromEntries(
    Object.entries(openings).map(([close, open]) => [close, count(address, close) - count(address, open)]),
  )
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1]!
    if (punctuation.includes(last)) continue
    if (!(unopened[last]! > 0)) break
    unopened[last]!--
  }
  return address.slice(0, end)
}

const punctuation = ".,;:!?…'’*"
const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const count = (text: string, letter: string) => text.split(letter).length - 1
