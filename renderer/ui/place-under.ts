const gap = 4
const edge = 8

/** Places a floating element below its opener with one edge aligned, or above it if there's no room. */
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
