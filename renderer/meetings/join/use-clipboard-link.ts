import { useEffect, useEffectEvent } from 'react'
import { findMeetingLink } from '#shared/meetings/links.ts'

/** Looks for a meeting link on the clipboard, now and whenever the user returns to this window. */
export function useClipboardLink(onFound: (link: string) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isUnmounted = false
    const look = async () => {
      // The browser may not allow it; the user can still paste.
      const text = await navigator.clipboard?.readText().catch(() => '')
      const link = findMeetingLink(text ?? '')
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
