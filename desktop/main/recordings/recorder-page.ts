import type { WebFrameMain } from 'electron'
import { isOurPage, isOurs } from '../page/our-page.ts'

/** Whether an address is the one of the recorder's page, which alone may hear. */
export function isRecorderUrl(url: string): boolean {
  return isOurs(url) && new URL(url).pathname === '/recorder.html'
}

export function isRecorderPage(frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  return isOurPage(frame) && isRecorderUrl(frame!.url)
}
