import { useEffect, useRef, useState, type RefObject } from 'react'
import { prefersReducedMotion } from '../../platform/motion.ts'

/** Which column of a board is in view, by its place, and a function that brings another into view. */
export function useShownColumn(board: RefObject<HTMLElement | null>): [number, (index: number) => void] {
  const [shown, setShown] = useState(0)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const follow = () => {
      const index = nearest(element)
      // On its way to a chosen column, it passes others.
      if (wanted.current !== null && wanted.current !== index) return
      wanted.current = null
      setShown(index)
    }
    const letGo = () => (wanted.current = null)
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('pointerdown', letGo)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('pointerdown', letGo)
    }
  }, [board])

  const show = (index: number) => {
    const column = columnsIn(board.current)[index]
    if (!column) return
    wanted.current = index === nearest(board.current!) ? null : index
    setShown(index)
    column.scrollIntoView({
      block: 'nearest',
      inline: 'start',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }

  return [shown, show]
}

/** The groups, then the place for a new one. */
const columnsIn = (board: HTMLElement | null) =>
  [...(board?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches('section'),
  )

const nearest = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)
