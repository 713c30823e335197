const maxAddressLength = 254

/** The address refused in the last hour, from the server's cookie; null if none. */
export function blockedEmail(cookies: string): string | null {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith('blocked-email='))
    ?.slice('blocked-email='.length)
  if (!value) return null

  try {
    const address = decodeURIComponent(value)
    return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= maxAddressLength ? address : null
  } catch {
    return null
  }
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
