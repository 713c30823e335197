import styles from './drop-line.module.css'

export type DropLine = {
  /** Draws the line from a point in the window, with a length in pixels. */
  show: (left: number, top: number, length: number) => void
  hide: () => void
  remove: () => void
}

/** The line that shows where a drop lands: across a column, or between two. */
export function createDropLine(within: HTMLElement, direction: 'across' | 'down'): DropLine {
  const line = document.createElement('div')
  line.className = styles.line!
  line.dataset.direction = direction
  line.ariaHidden = 'true'
  line.hidden = true
  within.append(line)

  return {
    show(left, top, length) {
      line.hidden = false
      line.style[direction === 'across' ? 'width' : 'height'] = `${length}px`
      line.style.transform = `translate3d(${left}px, ${top}px, 0)`
    },
    hide: () => {
      line.hidden = true
    },
    remove: () => line.remove(),
  }
}
