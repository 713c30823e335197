import { isRecorderUrl } from '../recordings/recorder-page.ts'
import { isOurs } from './our-page.ts'

const needed = ['clipboard-sanitized-write'] // copying text to the clipboard
const neededToHear = ['media', 'display-capture']

/** Whether a page may have a permission: only our pages, only what they need, and never the camera. */
export function isAllowed(permission: string, url: string, mediaTypes: readonly string[] = []): boolean {
  if (neededToHear.includes(permission)) return isRecorderUrl(url) && !mediaTypes.includes('video')
  return needed.includes(permission) && isOurs(url)
}
