import { navigate } from 'wouter/use-browser-location'
import { closeLayer } from '../platform/layers.ts'

/** Opens what a clicked notification is about in this window. Returns what stops it. */
export function openPushed(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined // none without https
  const open = ({ data }: MessageEvent<{ open?: string }>) => {
    if (!data.open) return
    closeLayer()
    navigate(data.open)
  }
  workers?.addEventListener('message', open)
  workers?.startMessages()
  return () => workers?.removeEventListener('message', open)
}
