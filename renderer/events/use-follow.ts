import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** This close to the end counts as the end. */
const nearPx = 24

type FollowOptions = {
  scroller: RefObject<HTMLElement | null>
  isLive: boolean
  startsElsewhere: boolean
  lines: number
  height: number
}

export type Follow = { isFollowing: boolean; newLines: number; resume: () => void; stop: () => void }

/** Keeps the newest line in view until the user scrolls back, and again once they reach the end. */
export function useFollow({ scroller, isLive, startsElsewhere, lines, height }: FollowOptions): Follow {
  const [wantsToFollow, setWantsToFollow] = useState(!startsElsewhere)
  const [seen, setSeen] = useState(lines)
  const isFollowing = isLive && wantsToFollow
  if (isFollowing && seen !== lines) setSeen(lines)

  const before = useRef({ top: 0, toEnd: 0 })
  const checkPosition = useEffectEvent(({ scrollTop: top, scrollHeight, clientHeight }: HTMLElement) => {
    const toEnd = scrollHeight - clientHeight - top
    // Measuring lines changes the position, and new lines move the end away. Only both together mean that the user scrolled back.
    const wentBack = top < before.current.top && toEnd > before.current.toEnd
    if (toEnd <= nearPx) setWantsToFollow(true)
    else if (wentBack) setWantsToFollow(false)
    before.current = { top, toEnd }
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // Not by the ref: a last scroll event can arrive after it is emptied, before this effect is cleaned up.
    const listener = () => checkPosition(element)
    element.addEventListener('scroll', listener, { passive: true })
    return () => element.removeEventListener('scroll', listener)
  }, [scroller])

  useLayoutEffect(() => {
    // Instantly, because a smooth scroll would still be moving when the next line arrives.
    if (isFollowing) scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }, [isFollowing, scroller, lines, height])

  const resume = () => {
    setWantsToFollow(true)
    scroller.current?.focus({ preventScroll: true }) // the focused button is removed
  }

  return { isFollowing, newLines: lines - seen, resume, stop: () => setWantsToFollow(false) }
}
