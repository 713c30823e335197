import { openLayer } from '../platform/layers.ts'

/** Starts a mail to support, or opens its chat. The Mac app leaves both to the system. */
export function openSupport(url: string) {
  if (url.startsWith('mailto:') || window.kept) location.assign(url)
  else openLayer({ kind: 'support', url })
}
