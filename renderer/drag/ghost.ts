import { prefersReducedMotion } from '../platform/motion.ts'
import styles from './ghost.module.css'

export type Point = { x: number; y: number }
export type Ghost = {
  moveTo: (point: Point) => void
  /** Flies to the real element, or fades out if that isn't visible. */
  land: (onto: Element | null | undefined) => Promise<void>
}

const tallestPx = 320

/** A copy of the dragged element that follows the pointer. Several items show as a stack with their number. */
export function raiseGhost(of: HTMLElement, { from, count }: { from: Point; count: number }): Ghost {
  const { left, top, width, height } = of.getBoundingClientRect()
  const hold = { x: from.x - left, y: from.y - top }
  const ghost = document.createElement('div')
  const card = document.createElement('div')
  ghost.className = styles.ghost!
  ghost.inert = true
  card.className = styles.card!
  if (count > 1) card.dataset.count = String(count)
  card.style.width = `${width}px`
  card.style.height = `${Math.min(height, tallestPx)}px`
  if (height > tallestPx) card.dataset.tall = ''
  card.style.transformOrigin = `${hold.x}px ${hold.y}px`
  card.append(likenessOf(of))
  ghost.append(card)
  document.body.append(ghost)

  const moveTo = ({ x, y }: Point) => {
    ghost.style.transform = placed(x - hold.x, y - hold.y)
  }
  moveTo(from)

  return {
    moveTo,
    async land(onto) {
      card.dataset.landing = ''
      if (!prefersReducedMotion()) await flight(ghost, onto).finished
      ghost.remove()
    },
  }
}

function flight(ghost: HTMLElement, onto: Element | null | undefined): Animation {
  if (!onto) return ghost.animate({ opacity: 0 }, { duration: 120, fill: 'forwards' })

  const { left, top } = onto.getBoundingClientRect()
  return ghost.animate(
    { transform: placed(left, top) },
    { duration: 160, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', fill: 'forwards' },
  )
}

const placed = (x: number, y: number) => `translate3d(${x}px, ${y}px, 0)`

/** Copies only the look: no ids or names, and nothing that shows on hover. */
function likenessOf(element: HTMLElement): HTMLElement {
  const likeness = element.cloneNode(true) as HTMLElement
  for (const part of likeness.querySelectorAll('[role="toolbar"], [data-drag-handle]')) part.remove()
  for (const part of [likeness, ...likeness.querySelectorAll('*')]) {
    for (const name of ['id', 'data-task-id', 'data-group-id', 'data-selected', 'data-open', 'data-drag'])
      part.removeAttribute(name)
  }

  return likeness
}
