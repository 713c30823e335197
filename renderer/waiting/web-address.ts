/** An address from outside, if it's a web address. */
export function webAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? address : null
}
