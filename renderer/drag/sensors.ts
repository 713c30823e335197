import {
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardSensorOptions,
  type KeyboardSensorProps,
} from '@dnd-kit/core'
import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react'

/** Elements that handle presses themselves. Any other one opts out of dragging with `data-prevent-drag`. */
const doesNotDrag =
  'button:not([data-drag-handle], [data-drags]), input, textarea, select, [role="toolbar"], [data-prevent-drag]'

const handleOf = ({ target }: Pick<Event, 'target'>) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-handle]') : null

/** The handle that a drag began on, unless it has been moved: then it was a click. */
export function clickedHandle({ activatorEvent, delta }: { activatorEvent: Event; delta: { x: number; y: number } }) {
  return activatorEvent instanceof KeyboardEvent || Math.hypot(delta.x, delta.y) > 3 ? null : handleOf(activatorEvent)
}

class Mouse extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: (event: MouseEvent) =>
        event.button === 0 && !event.shiftKey && !event.metaKey && !event.ctrlKey && canDrag(event),
    },
  ]
}

class Touch extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: TouchEvent) => event.touches.length === 1 && canDrag(event),
    },
  ]
}

function canDrag({ target }: SyntheticEvent): boolean {
  if (!(target instanceof Element)) return false
  const inTheWay = target.closest(doesNotDrag)
  return !inTheWay || !target.closest('[data-drag]')?.contains(inTheWay)
}

/** Core would scroll by half a column per key. The landing place is scrolled to instead. */
class Keyboard extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const { context } = props
    super({
      ...props,
      context: {
        get current() {
          return { ...context.current, scrollableAncestors: [] }
        },
      },
    })
  }
}

const mouseOptions = {
  activationConstraint: { delay: 200, tolerance: Infinity },
  bypassActivationConstraint: ({ event }: { event: Event }) => handleOf(event) !== null,
}
const touchOptions = { activationConstraint: { delay: 400, tolerance: 10 } }
/** Enter isn't among the keys that start a drag, because it opens. */
export const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** A press of 200 ms, a touch of 400 ms within 10 px (specification), and Space. A press on a handle starts at once. */
export function useDragSensors(keyboardOptions: KeyboardSensorOptions) {
  return useSensors(
    useSensor(Mouse, mouseOptions),
    useSensor(Touch, touchOptions),
    useSensor(Keyboard, keyboardOptions),
  )
}

/** Cancels the drag, for which core has no function: its sensors cancel when the page is hidden. */
export const cancelDrag = () => void dispatchEvent(new Event('visibilitychange'))
