/** The specification's times between the press and the drag. */
const holdMs = { mouse: 200, touch: 400 }
const touchTolerancePx = 10

/** What has a use of its own when it is pressed. */
const doesNotDrag =
  'button:not([data-drag-handle], [data-drags]), input, textarea, select, [role="toolbar"], [data-prevent-drag]'

/**
 * Waits inside an element for presses that are held long enough to be drags of a `[data-drag]`.
 * A press on its `[data-drag-handle]` needs no wait. Plain clicks, scrolling and selecting with keys held stay what they are.
 */
export function watchPresses(
  within: HTMLElement,
  begin: (source: HTMLElement, press: PointerEvent) => void,
): () => void {
  let forget = () => {}
  const watching = new AbortController()
  const { signal } = watching

  within.addEventListener(
    'pointerdown',
    (press) => {
      forget()
      const source = sourceOf(press)
      if (!source) return
      if (isOn('[data-drag-handle]', press)) begin(source, press)
      else forget = hold(press, (latest) => begin(source, latest))
    },
    { signal },
  )
  // Registered before any touch begins, or browsers scroll all the same.
  within.addEventListener('touchmove', (event) => 'dragging' in within.dataset && event.preventDefault(), {
    signal,
    passive: false,
  })
  // The browser's own dragging of links would take the pointer away.
  within.addEventListener('dragstart', (event) => isOn('[data-drag]', event) && event.preventDefault(), { signal })

  return () => {
    forget()
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

/** Calls `then` with where the pointer is by the time the press has been held; until then the answer forgets it. */
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
  const forget = () => {
    clearTimeout(timer)
    holding.abort()
  }

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      latest = event
      if (isTouch && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > touchTolerancePx)
        forget()
    },
    on,
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && forget(), on)
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, forget, on)
  addEventListener('selectstart', prevent, on)
  if (isTouch) addEventListener('contextmenu', prevent, on)

  return forget
}

const isOn = (selector: string, { target }: Event) => target instanceof Element && target.closest(selector) !== null
const prevent = (event: Event) => event.preventDefault()
