import { showToast } from './toast-list.ts'
import { announce } from '../platform/announcer.ts'
import { copy } from './copy.ts'

/** Puts text on the clipboard. Browsers allow that only on pages they call secure, so it may be refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(copy.copied)
    return true
  } catch {
    showToast({ tone: 'problem', text: copy.copyRefused, detail: text.length < 200 ? text : copy.copyByHand })
    return false
  }
}
