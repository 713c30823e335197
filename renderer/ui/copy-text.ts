import { showToast } from './toast-list.ts'
import { announce } from '../platform/announcer.ts'
import { copy } from './copy.ts'

/** Copies text to the clipboard. Browsers refuse that on insecure pages. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(copy.copied)
    return true
  } catch (error) {
    console.error('Failed to copy', error)
    showToast({ tone: 'problem', text: copy.copyRefused, detail: text.length < 200 ? text : copy.copyByHand })
    return false
  }
}
