import type { Place } from './drop-place.ts'

export type Point = { x: number; y: number }

/** A droppable, and a place in it. */
export type Landing = Place & { over: string }

/** What is dragged over the board, and what dropping does. */
export type Cargo = {
  ids: readonly string[]
  /** The title, or how many there are. */
  name: string
  /** Whether all dragged items still exist. */
  isThere: () => boolean
  /** The dragged item's own element. */
  element: () => HTMLElement | null | undefined
  /** Whether being near the edge of an element scrolls it. */
  scrolls: (element: Element) => boolean
  /** Where it is now. */
  start: Landing
  landingAt: (point: Point) => Landing | null
  /** Where an arrow key moves it; null if no further. */
  landingBeside: (from: Landing, key: string) => Landing | null
  /** Scrolls a place into view, and returns the window position to hold the item at. */
  reveal: (landing: Landing) => Point
  /** Where to draw the drop line; null if there is no place to mark. */
  lineAt: (landing: Landing) => DropLine | null
  /** The place in words. */
  describe: (landing: Landing) => string
  drop: (landing: Landing) => void
  focus: () => void
}

/** A line across an element at some pixels from its top, or down at some from its left. */
export type DropLine = { within: HTMLElement; direction: 'across' | 'down'; at: number }
