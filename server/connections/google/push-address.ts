import type { Config } from '#server/platform/config.ts'

/** The URL for Google's pushes, or null if Google can't reach this server. */
export function pushAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return protocol === 'https:' && !isHere ? `${publicUrl}/api/webhooks/google` : null
}
