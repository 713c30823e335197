const longestAddress = 254

/** The address that was refused within the last hour, from a cookie that the server left for this page; null if none. */
export function blockedEmail(cookies: string): string | null {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith('blocked-email='))
    ?.slice('blocked-email='.length)
  if (!value) return null

  try {
    const address = decodeURIComponent(value)
    return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= longestAddress ? address : null
  } catch {
    return null
  }
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
