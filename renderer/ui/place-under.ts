const gap = 4
const edge = 8

/** Puts a floating element under its opener, right edges aligned, and above it where there is no room below. */
export function placeUnder(floating: HTMLElement, opener: HTMLElement) {
  const from = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const fitsBelow = from.bottom + gap + height + edge <= innerHeight
  const top = fitsBelow ? from.bottom + gap : Math.max(edge, from.top - gap - height)
  const left = Math.min(Math.max(edge, from.right - width), innerWidth - width - edge)

  floating.style.setProperty('top', `${top}px`)
  floating.style.setProperty('left', `${left}px`)
}
