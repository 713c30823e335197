/** How long a press lasts before it becomes a drag (specification). */
const holdMs = { mouse: 200, touch: 400 }
const touchTolerancePx = 10

/** Elements that handle presses themselves. */
const doesNotDrag =
  'button:not([data-drag-handle], [data-drags]), input, textarea, select, [role="toolbar"], [data-prevent-drag]'

/**
 * Starts a drag of a `[data-drag]` when a press on it is held long enough.
 * A press on its `[data-drag-handle]` starts at once. Clicks, scrolling and selecting with modifier keys still work.
 */
export function watchPresses(
  within: HTMLElement,
  begin: (source: HTMLElement, press: PointerEvent) => void,
): () => void {
  let cancel = () => {}
  const watching = new AbortController()
  const { signal } = watching

  within.addEventListener(
    'pointerdown',
    (press) => {
      cancel()
      const source = sourceOf(press)
      if (!source) return
      if (isOn('[data-drag-handle]', press)) begin(source, press)
      else cancel = hold(press, (latest) => begin(source, latest))
    },
    { signal },
  )
  // Registered before any touch starts, or browsers scroll anyway.
  within.addEventListener('touchmove', (event) => 'dragging' in within.dataset && event.preventDefault(), {
    signal,
    passive: false,
  })
  // The browser's own link dragging would take over the pointer.
  within.addEventListener('dragstart', (event) => isOn('[data-drag]', event) && event.preventDefault(), { signal })

  return () => {
    cancel()
    watching.abort()
  }
}

function sourceOf(press: PointerEvent): HTMLElement | null {
  const { target, isPrimary, button, shiftKey, metaKey, ctrlKey } = press
  if (!(target instanceof Element) || !isPrimary || button !== 0 || shiftKey || metaKey || ctrlKey) return null

  const source = target.closest<HTMLElement>('[data-drag]')
  const inTheWay = target.closest(doesNotDrag)
  return inTheWay && source?.contains(inTheWay) ? null : source
}

/** Calls `then` with the pointer's position once the press was held long enough. The returned function cancels. */
function hold(press: PointerEvent, then: (latest: PointerEvent) => void): () => void {
  const isTouch = press.pointerType !== 'mouse'
  const holding = new AbortController()
  const on = { signal: holding.signal }
  let latest = press
  const timer = setTimeout(
    () => {
      holding.abort()
      then(latest)
    },
    isTouch ? holdMs.touch : holdMs.mouse,
  )
  const cancel = () => {
    clearTimeout(timer)
    holding.abort()
  }

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      latest = event
      if (isTouch && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > touchTolerancePx)
        cancel()
    },
    on,
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), on)
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, cancel, on)
  addEventListener('selectstart', prevent, on)
  if (isTouch) addEventListener('contextmenu', prevent, on)

  return cancel
}

const isOn = (selector: string, { target }: Event) => target instanceof Element && target.closest(selector) !== null
const prevent = (event: Event) => event.preventDefault()
