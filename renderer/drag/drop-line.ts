import styles from './drop-line.module.css'

export type DropLine = {
  /** Draws it from a point of the window on, so many pixels long. */
  show: (left: number, top: number, length: number) => void
  hide: () => void
  remove: () => void
}

/** The line that says where something will land: across a column, or down between two. */
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
