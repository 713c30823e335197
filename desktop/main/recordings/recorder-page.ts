import type { WebFrameMain } from 'electron'
import { isOurPage, isOurs } from '../page/our-page.ts'

/** Whether a URL is the recorder's page, the only one that may capture audio. */
export function isRecorderUrl(url: string): boolean {
  return isOurs(url) && new URL(url).pathname === '/recorder.html'
}

export function isRecorderPage(frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  return isOurPage(frame) && isRecorderUrl(frame!.url)
}
