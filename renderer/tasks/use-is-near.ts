import { useCallback, useLayoutEffect, useState } from 'react'

const marginPx = 400 // about a column

/**
 * Whether a list is visible on the board or nearly so, and a function to say that it will be. Lists elsewhere
 * always are. A list with the focus or the dragged item stays.
 */
export function useIsNear(scroller: HTMLElement | null): [isNear: boolean, come: () => void] {
  const [isNear, setIsNear] = useState(false)
  useLayoutEffect(() => {
    if (!scroller) return
    const board = scroller.closest('main')
    setIsNear(!board || isBeside(scroller, board)) // before the first frame, as the observer reports later
    if (!board) return

    const watch = new IntersectionObserver(
      (entries) =>
        setIsNear(entries.at(-1)!.isIntersecting || scroller.querySelector(':focus, [data-lifted]') !== null),
      { root: board, rootMargin: `0px ${marginPx}px` },
    )
    watch.observe(scroller)
    return () => watch.disconnect()
  }, [scroller])

  return [isNear, useCallback(() => setIsNear(true), [])]
}

function isBeside(scroller: HTMLElement, board: HTMLElement): boolean {
  const [own, whole] = [scroller.getBoundingClientRect(), board.getBoundingClientRect()]
  return own.right > whole.left - marginPx && own.left < whole.right + marginPx
}
