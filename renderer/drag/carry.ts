import { lift } from './lifted.ts'
import { raiseGhost, type Point } from './ghost.ts'
import { scrollNearEdge, type Scroller } from './scroll-near-edge.ts'
import { swallowClick } from './swallow-click.ts'
import styles from './carry.module.css'

/** Something that can be dragged over a board, and what that means. */
export type Cargo = {
  ids: readonly string[]
  /** Once a frame: marks where it would land. */
  over: (point: Point) => void
  scrollersAt: (point: Point) => readonly Scroller[]
  drop: () => void
  /** Takes every mark away again. */
  leave: () => void
  /** Where the dragged thing itself is drawn now. */
  element: () => HTMLElement | null | undefined
  /** Whether all of it still exists. */
  isThere: () => boolean
}

/** Before it has moved this far, nothing scrolls: a row near the edge can be picked up in peace. */
const scrollsAfterPx = 10
/** A handle that is pressed and let go without moving was clicked. */
const clickWithinPx = 3

type Carrying = { board: HTMLElement; source: HTMLElement; press: PointerEvent; cargo: Cargo; onEnd: () => void }

/** Carries something under the pointer until it is let go; the answer cancels that. */
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
    // By the next frame it is drawn where it belongs now.
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
      // While something is in the hand, keys are for nothing else.
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
  // A row that is scrolled away while a finger holds it still gets the finger's moves, and only it.
  source.addEventListener('touchmove', prevent, { signal: carrying.signal, passive: false })

  board.dataset.dragging = ''

  return cancel
}

const isHandle = ({ target }: Event) => target instanceof Element && target.closest('[data-drag-handle]') !== null
const prevent = (event: Event) => event.preventDefault()
