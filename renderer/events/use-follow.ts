import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near the end it counts as the end. */
const nearPx = 24

type Options = {
  scroller: RefObject<HTMLElement | null>
  isLive: boolean
  startsElsewhere: boolean
  lines: number
  height: number
}

export type Follow = { isFollowing: boolean; newLines: number; resume: () => void; stop: () => void }

/** Keeps the newest line in sight until the person goes back, by whatever means, and again once they are at the end. */
export function useFollow({ scroller, isLive, startsElsewhere, lines, height }: Options): Follow {
  const [wants, setWants] = useState(!startsElsewhere)
  const [seen, setSeen] = useState(lines)
  const isFollowing = isLive && wants
  if (isFollowing && seen !== lines) setSeen(lines)

  const before = useRef({ top: 0, toEnd: 0 })
  const look = useEffectEvent(() => {
    const { scrollTop: top, scrollHeight, clientHeight } = scroller.current!
    const toEnd = scrollHeight - clientHeight - top
    // Measuring lines moves what is shown, and new ones put the end further away: only both together is somebody going back.
    const wentBack = top < before.current.top && toEnd > before.current.toEnd
    if (toEnd <= nearPx) setWants(true)
    else if (wentBack) setWants(false)
    before.current = { top, toEnd }
  })
  useEffect(() => {
    const element = scroller.current
    const listener = () => look()
    element?.addEventListener('scroll', listener, { passive: true })
    return () => element?.removeEventListener('scroll', listener)
  }, [scroller])

  useLayoutEffect(() => {
    // At once: a line that glides in while the next one comes is never where it is read.
    if (isFollowing) scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }, [isFollowing, scroller, lines, height])

  const resume = () => {
    setWants(true)
    scroller.current?.focus({ preventScroll: true }) // the button that was pressed is going
  }

  return { isFollowing, newLines: lines - seen, resume, stop: () => setWants(false) }
}
