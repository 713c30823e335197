import { useEffect, useEffectEvent } from 'react'
import { findMeetingLink } from '#shared/meetings/links.ts'

/** Looks for a meeting's link on the clipboard, now and whenever the person comes back to this window. */
export function useClipboardLink(onFound: (link: string) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      // Browsers may not allow it, and then the person pastes.
      const text = await navigator.clipboard?.readText().catch(() => '')
      const link = findMeetingLink(text ?? '')
      if (link && !isOver) found(link.url)
    }
    const lookAgain = () => void look()
    lookAgain()
    addEventListener('focus', lookAgain)

    return () => {
      isOver = true
      removeEventListener('focus', lookAgain)
    }
  }, [])
}
