/** The click that ends a drag opens nothing. A click by key is none of it, and the next press is a new start. */
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
