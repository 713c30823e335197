const gap = 4
const edge = 8

/** Puts a floating element under its opener, with one pair of edges aligned, and above it where there is no room below. */
export function placeUnder(floating: HTMLElement, opener: HTMLElement, align: 'start' | 'end' = 'end') {
  const from = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const fitsBelow = from.bottom + gap + height + edge <= innerHeight
  const top = fitsBelow ? from.bottom + gap : Math.max(edge, from.top - gap - height)
  const wanted = align === 'start' ? from.left : from.right - width
  const left = Math.min(Math.max(edge, wanted), innerWidth - width - edge)

  floating.style.setProperty('top', `${top}px`)
  floating.style.setProperty('left', `${left}px`)
}
