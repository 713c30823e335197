import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { prefersReducedMotion } from '../platform/motion.ts'

/** So near the end it counts as the end. */
const nearPx = 24

type Options = { scroller: RefObject<HTMLElement | null>; isLive: boolean; startsAtEnd: boolean; lines: number; height: number }

export type Follow = { isFollowing: boolean; newLines: number; resume: () => void; stop: () => void }

/** Keeps the newest line in sight until the person goes back, by whatever means, and again once they are at the end. */
export function useFollow({ scroller, isLive, startsAtEnd, lines, height }: Options): Follow {
  const [wants, setWants] = useState(startsAtEnd)
  const [seen, setSeen] = useState(lines)
  const isFollowing = isLive && wants
  if (isFollowing && seen !== lines) setSeen(lines)

  const before = useRef({ top: 0, height: 0 })
  const look = useEffectEvent(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!
    // Measuring lines makes the whole shorter or longer; that is nobody's going back.
    const wentBack = scrollTop < before.current.top && scrollHeight >= before.current.height
    if (scrollHeight - clientHeight - scrollTop <= nearPx) setWants(true)
    else if (wentBack) setWants(false)
    before.current = { top: scrollTop, height: scrollHeight }
  })
  useEffect(() => {
    const element = scroller.current
    const listener = () => look()
    element?.addEventListener('scroll', listener, { passive: true })
    return () => element?.removeEventListener('scroll', listener)
  }, [scroller])

  useLayoutEffect(() => {
    if (isFollowing) toTheEnd(scroller.current)
  }, [isFollowing, scroller, lines, height])

  return { isFollowing, newLines: lines - seen, resume: () => setWants(true), stop: () => setWants(false) }
}

/** Smoothly, unless it is far or the person wants no motion. */
function toTheEnd(element: HTMLElement | null) {
  if (!element) return
  const distance = element.scrollHeight - element.clientHeight - element.scrollTop
  const isFar = distance > 2 * element.clientHeight
  element.scrollTo({ top: element.scrollHeight, behavior: isFar || prefersReducedMotion() ? 'instant' : 'smooth' })
}
