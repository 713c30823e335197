import {
  DndContext,
  getClientRect,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Cargo, Landing, Point } from './cargo.ts'
import { copy } from './copy.ts'
import { DragLayer, type Carried } from './DragLayer.tsx'
import { likenessOf } from './likeness.ts'
import { cancelDrag, clickedHandle, keyboardCodes, useDragSensors } from './sensors.ts'
import { swallowClick } from './swallow-click.ts'

type Props = {
  cargoOf: (id: string) => Cargo
  /** Called for a click on a handle, which would be a drag that ends where it began. */
  onHandleClick: (id: string, handle: HTMLElement) => void
  children: ReactNode
}

/** Within 10% of the edge, 60 px per 33 ms (specification). Virtual lists jump if core compensates for layout shifts. */
const nearTheEdge = { threshold: { x: 0.1, y: 0.1 }, acceleration: 60, interval: 33, layoutShiftCompensation: false }

/** The overlay's own box, because what it holds is tilted. */
const measuring = { dragOverlay: { measure: ({ parentElement }: HTMLElement) => getClientRect(parentElement!) } }

/** Makes what's inside draggable with the mouse, a finger or the keyboard. */
export function DragContext({ cargoOf, onHandleClick, children }: Props) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const drag = useRef<Drag | null>(null)
  const [answers] = useState(() => answersFor(drag))
  const sensors = useDragSensors(answers.keyboard)
  // Another window may remove what is being dragged.
  useEffect(() => {
    if (drag.current && !drag.current.cargo.isThere()) cancelDrag()
  })

  function start({ active, activatorEvent }: DragStartEvent) {
    const cargo = cargoOf(String(active.id))
    const element = cargo.element()
    if (!element) return
    drag.current = { cargo, landing: cargo.start, byKey: isByKey(activatorEvent) }
    setCarried({ cargo, likeness: likenessOf(element, pointOf(activatorEvent)) })
  }

  function end(event: DragEndEvent) {
    const handle = clickedHandle(event)
    if (handle) onHandleClick(String(event.active.id), handle)
    else if (drag.current?.landing) drag.current.cargo.drop(drag.current.landing)
    finish(!handle)
  }

  function finish(focuses: boolean) {
    const ended = drag.current
    if (!ended?.byKey) swallowClick()
    // By the next frame the item is rendered in its new place.
    requestAnimationFrame(() => {
      if (drag.current === ended) drag.current = null
      if (focuses) ended?.cargo.focus()
    })
  }

  return (
    <DndContext
      id="drag"
      sensors={sensors}
      collisionDetection={answers.collisionDetection}
      autoScroll={answers.autoScroll}
      measuring={measuring}
      accessibility={answers.accessibility}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => finish(true)}
    >
      {children}
      <DragLayer carried={carried} />
    </DndContext>
  )
}

type Drag = { cargo: Cargo; landing: Landing | null; byKey: boolean }

/** What core asks during a drag. It stays the same object, so core keeps its listeners. */
function answersFor(drag: { readonly current: Drag | null }) {
  /** A pointer is over a place; the keyboard has moved to one. */
  const collisionDetection: CollisionDetection = ({ pointerCoordinates }) => {
    if (!drag.current) return []
    const { cargo } = drag.current
    if (pointerCoordinates) drag.current.landing = cargo.landingAt(pointerCoordinates)
    const { landing } = drag.current
    return landing ? [{ id: landing.over, data: { landing } }] : []
  }

  const coordinateGetter: KeyboardCoordinateGetter = ({ code }) => {
    const next = drag.current?.landing && drag.current.cargo.landingBeside(drag.current.landing, code)
    if (!drag.current || !next) return undefined
    drag.current.landing = next
    return drag.current.cargo.reveal(next)
  }

  const say = (words: (name: string, place: string) => string) => () => {
    if (!drag.current) return undefined
    const { cargo, landing } = drag.current
    return words(cargo.name, landing ? cargo.describe(landing) : copy.nowhere)
  }
  const sayPlace = say((_, place) => place)
  const announcements: Announcements = {
    onDragStart: say(copy.pickedUp),
    // A pointer passes too many places, so only the groups it enters are announced.
    onDragMove: () => (drag.current?.byKey ? sayPlace() : undefined),
    onDragOver: () => (drag.current?.byKey || drag.current?.landing?.isSame ? undefined : sayPlace()),
    onDragEnd: say(copy.dropped),
    onDragCancel: say(copy.putBack),
  }

  return {
    collisionDetection,
    autoScroll: {
      ...nearTheEdge,
      canScroll: (element: Element) => drag.current?.cargo.scrolls(element) ?? false,
    },
    keyboard: { coordinateGetter, keyboardCodes },
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: copy.instructions },
      restoreFocus: false, // a dropped row is another element
    },
  }
}

const isByKey = (event: Event) => event instanceof KeyboardEvent

/** Where a mouse or finger pressed. */
function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}
