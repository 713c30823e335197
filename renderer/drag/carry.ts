import { lift } from './lifted.ts'
import { raiseGhost, type Point } from './ghost.ts'
import { scrollNearEdge, type Scroller } from './scroll-near-edge.ts'
import { swallowClick } from './swallow-click.ts'
import styles from './carry.module.css'

/** What is dragged over the board, and what dropping does. */
export type Cargo = {
  ids: readonly string[]
  /** Called once per frame to mark where it would land. */
  over: (point: Point) => void
  scrollersAt: (point: Point) => readonly Scroller[]
  drop: () => void
  /** Removes all marks. */
  leave: () => void
  /** The dragged item's own element. */
  element: () => HTMLElement | null | undefined
  /** Whether all dragged items still exist. */
  isThere: () => boolean
}

/** How far to move before anything scrolls, so a row near the edge can be picked up. */
const scrollsAfterPx = 10
/** Releasing a handle within this distance is a click. */
const clickWithinPx = 3

type Carrying = { board: HTMLElement; source: HTMLElement; press: PointerEvent; cargo: Cargo; onEnd: () => void }

/** Drags an item with the pointer until it's dropped. Returns a function that cancels. */
export function carry({ board, source, press, cargo, onEnd }: Carrying): () => void {
  const carrying = new AbortController()
  const on = { signal: carrying.signal, capture: true }
  const from: Point = { x: press.clientX, y: press.clientY }
  const ghost = raiseGhost(cargo.element() ?? source, { from, count: cargo.ids.length })
  const putDown = lift(cargo.ids)
  const shield = document.createElement('div')
  shield.className = styles.shield!
  let at = from
  let farthest = 0
  let last = performance.now()
  let frame = requestAnimationFrame(draw)

  function draw(now: number) {
    if (farthest > scrollsAfterPx)
      for (const scroller of cargo.scrollersAt(at)) scrollNearEdge(scroller, at, now - last)
    last = now
    cargo.over(at)
    ghost.moveTo(at)
    frame = requestAnimationFrame(draw)
  }

  function finish(outcome: 'drop' | 'cancel') {
    carrying.abort()
    cancelAnimationFrame(frame)
    if (outcome === 'drop') {
      cargo.over(at)
      cargo.drop()
    }
    cargo.leave()
    shield.remove()
    delete board.dataset.dragging
    onEnd()
    // By the next frame the item is rendered in its new place.
    requestAnimationFrame(() => void ghost.land(cargo.element()).then(putDown))
  }

  const isOurs = (event: PointerEvent) => event.pointerId === press.pointerId
  const cancel = () => finish('cancel')

  addEventListener(
    'pointermove',
    (event) => {
      if (!isOurs(event)) return
      at = { x: event.clientX, y: event.clientY }
      farthest = Math.max(farthest, Math.hypot(at.x - from.x, at.y - from.y))
      if (farthest <= clickWithinPx || shield.isConnected) return
      document.body.append(shield)
      shield.setPointerCapture(press.pointerId)
    },
    on,
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return
      at = { x: event.clientX, y: event.clientY }
      if (farthest <= clickWithinPx && isHandle(press)) return cancel()
      swallowClick()
      finish('drop')
    },
    on,
  )
  addEventListener('pointercancel', (event) => isOurs(event) && cancel(), on)
  addEventListener('blur', ({ target }) => target === window && cancel(), on)
  addEventListener(
    'keydown',
    (event) => {
      // During a drag, keys do nothing else.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key !== 'Escape') return
      swallowClick()
      cancel()
    },
    on,
  )
  shield.addEventListener('wheel', ({ deltaX, deltaY }) => {
    for (const { element, axis } of cargo.scrollersAt(at))
      element.scrollBy(axis === 'x' ? { left: deltaX } : { top: deltaY })
  })
  for (const name of ['selectstart', 'contextmenu']) addEventListener(name, prevent, on)
  // A row that is scrolled away still gets the finger's moves, and nothing else does.
  source.addEventListener('touchmove', prevent, { signal: carrying.signal, passive: false })

  board.dataset.dragging = ''

  return cancel
}

const isHandle = ({ target }: Event) => target instanceof Element && target.closest('[data-drag-handle]') !== null
const prevent = (event: Event) => event.preventDefault()
