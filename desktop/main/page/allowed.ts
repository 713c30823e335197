import { isRecorderUrl } from '../recordings/recorder-page.ts'
import { isOurs } from './our-page.ts'

const needed = ['clipboard-sanitized-write'] // copying text to the clipboard
const neededToHear = ['media', 'display-capture']

/** Whether a page may use an ability of the machine: only our page, and only what it needs. No page sees through a camera. */
export function isAllowed(permission: string, url: string, mediaTypes: readonly string[] = []): boolean {
  if (neededToHear.includes(permission)) return isRecorderUrl(url) && !mediaTypes.includes('video')
  return needed.includes(permission) && isOurs(url)
}
