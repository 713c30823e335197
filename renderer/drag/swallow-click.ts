/** Ignores the click that ends a drag, but not one by keyboard or after the next press. */
export function swallowClick() {
  const swallowing = new AbortController()
  const on = { signal: swallowing.signal, capture: true }
  addEventListener('pointerdown', () => swallowing.abort(), on)
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      swallowing.abort()
    },
    on,
  )
}
