import type { Attachment } from '#shared/tasks/schemas.ts'
import { limits } from '#shared/limits.ts'

/** The attachment for a typed or pasted address, or null if it isn't a link. `www.` gets `https://`. */
export function attachmentOf(typed: string, title: string, id: string): Attachment | null {
  const address = typed.trim()
  const text = /^www\./i.test(address) ? `https://${address}` : address
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text) || text.length > limits.urlLength) return null

  const { href, hostname, pathname } = new URL(text)
  const named = title.trim() || `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
  return { id, title: named.slice(0, limits.titleLength), url: href }
}
