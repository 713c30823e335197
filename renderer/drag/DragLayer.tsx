import {
  defaultDropAnimationSideEffects,
  DragOverlay,
  getScrollableAncestors,
  useDndContext,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useEffect, useEffectEvent, useLayoutEffect, type WheelEvent } from 'react'
import { createPortal } from 'react-dom'
import { prefersReducedMotion } from '../platform/motion.ts'
import type { Cargo, Landing } from './cargo.ts'
import styles from './DragLayer.module.css'
import { lift } from './lifted.ts'
import type { Likeness } from './likeness.ts'
import { cancelDrag } from './sensors.ts'

export type Carried = { cargo: Cargo; likeness: Likeness }

/** Taller than this, only the top of a dragged column shows. */
const tallestPx = 320

const flight = {
  duration: 160,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  sideEffects: defaultDropAnimationSideEffects({
    styles: { active: { opacity: '0' } },
    className: { dragOverlay: styles.landing! },
  }),
}

/** What is drawn during a drag: the item that follows the pointer, and the line where it would land. */
export function DragLayer({ carried }: { carried: Carried | null }) {
  const dnd = useDndContext()
  const { active, collisions } = dnd
  const cargo = active && carried ? carried.cargo : null
  const landing = collisions?.[0]?.data?.landing as Landing | undefined
  const line = cargo && landing ? cargo.lineAt(landing) : null
  const isStill = prefersReducedMotion()
  useWhileDragging(cargo)
  // Core scrolls around a new droppable only from the next render on, which a still pointer wouldn't cause.
  const overId = dnd.over?.id
  const measureAgain = useEffectEvent((id: UniqueIdentifier) => dnd.measureDroppableContainers([id]))
  useEffect(() => {
    if (overId !== undefined) measureAgain(overId)
  }, [overId])

  return (
    <>
      {line &&
        createPortal(
          <div
            className={styles.line}
            data-direction={line.direction}
            style={{ [line.direction === 'across' ? 'top' : 'left']: line.at }}
            aria-hidden="true"
          />,
          line.within,
        )}
      {createPortal(
        <>
          {cargo && <div className={styles.shield} onWheel={scrollBelow} />}
          <div inert>
            <DragOverlay
              className={styles.overlay!}
              style={{ zIndex: 'var(--z-drag)', pointerEvents: 'none' }}
              transition={isStill ? 'none' : undefined}
              dropAnimation={isStill ? null : flight}
            >
              {carried && <Ghost carried={carried} />}
            </DragOverlay>
          </div>
        </>,
        document.body,
      )}
    </>
  )
}

/** A copy of the dragged element. Several items show as a stack with their number. */
function Ghost({ carried: { cargo, likeness } }: { carried: Carried }) {
  const { element, width, height, hold } = likeness
  return (
    <div
      ref={(card) => card?.replaceChildren(element)}
      className={styles.card}
      data-count={cargo.ids.length > 1 ? cargo.ids.length : undefined}
      data-tall={height > tallestPx || undefined}
      style={{ width, height: Math.min(height, tallestPx), transformOrigin: `${hold.x}px ${hold.y}px` }}
    />
  )
}

function useWhileDragging(cargo: Cargo | null) {
  useLayoutEffect(() => {
    if (!cargo) return
    const dragging = new AbortController()
    const on = { signal: dragging.signal, capture: true }
    const putDown = lift(cargo.ids)
    document.documentElement.dataset.dragging = ''
    addEventListener('blur', ({ target }) => target === window && cancelDrag(), on)
    for (const name of ['keydown', 'keyup'] as const) addEventListener(name, quiet, on)

    return () => {
      dragging.abort()
      delete document.documentElement.dataset.dragging
      putDown()
    }
  }, [cargo])
}

/** During a drag, keys do nothing else, and a held Space doesn't drop. */
function quiet(event: KeyboardEvent) {
  event.preventDefault()
  if (event.repeat && event.code === 'Space') event.stopImmediatePropagation()
}

/** The shield that keeps rows from reacting gets the wheel instead of what's below it. */
function scrollBelow({ clientX, clientY, deltaX, deltaY }: WheelEvent) {
  const [, below] = document.elementsFromPoint(clientX, clientY)
  for (const scroller of getScrollableAncestors(below ?? null))
    if (scroller !== document.scrollingElement) scroller.scrollBy(deltaX, deltaY)
}
