import type { Point } from './cargo.ts'

/** A copy of an element's look, and how it's held. */
export type Likeness = { element: HTMLElement; width: number; height: number; hold: Point }

export function likenessOf(element: HTMLElement, at: Point | null): Likeness {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hold = at ? { x: at.x - left, y: at.y - top } : { x: 0, y: 0 }

  return { element: copyOf(element), width, height, hold }
}

/** Copies only the look: no ids or names, and nothing that shows on hover. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[role="toolbar"], [aria-pressed="false"], [data-drag-handle]'))
    part.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of [
      'id',
      'data-task-id',
      'data-group-id',
      'data-cursor',
      'data-selected',
      'data-open',
      'data-drag',
    ])
      part.removeAttribute(name)
  }

  return copy
}
