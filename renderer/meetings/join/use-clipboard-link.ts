import { useEffect, useEffectEvent } from 'react'
import { findMeetingLink } from '#shared/meetings/links.ts'

/** Looks for a meeting link on the clipboard, now and whenever the user returns to this window. */
export function useClipboardLink(onFound: (link: string) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isUnmounted = false
    const look = async () => {
      const link = findMeetingLink(await readClipboard())
      if (link && !isUnmounted) found(link.url)
    }
    const lookAgain = () => void look()
    lookAgain()
    addEventListener('focus', lookAgain)

    return () => {
      isUnmounted = true
      removeEventListener('focus', lookAgain)
    }
  }, [])
}

/** Empty if the browser doesn't allow reading it; the user can still paste. */
export async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText()
  } catch (error) {
    console.error('Failed to read the clipboard', error)
    return ''
  }
}
