import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

const marginPx = 400 // about a column

/**
 * Whether a list is visible on the board or nearly so, and a function to say that it will be. Lists elsewhere
 * always are. A list with the focus or the dragged item stays.
 */
export function useIsNear(
  list: RefObject<HTMLElement | null>,
  startsNear: boolean,
): [isNear: boolean, come: () => void] {
  const [isNear, setIsNear] = useState(startsNear)
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    const board = scroller?.closest('main')
    if (!scroller || !board) return setIsNear(true)
    // Before the first frame, as the observer reports later.
    if (!startsNear) setIsNear(isBeside(scroller, board))

    const watch = new IntersectionObserver(
      (entries) =>
        setIsNear(entries.at(-1)!.isIntersecting || scroller.querySelector(':focus, [data-lifted]') !== null),
      { root: board, rootMargin: `0px ${marginPx}px` },
    )
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [list, startsNear])

  return [isNear, useCallback(() => setIsNear(true), [])]
}

/** The element that a list scrolls in. */
export const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('[data-scroller]') ?? null

function isBeside(scroller: HTMLElement, board: HTMLElement): boolean {
  const [own, whole] = [scroller.getBoundingClientRect(), board.getBoundingClientRect()]
  return own.right > whole.left - marginPx && own.left < whole.right + marginPx
}
