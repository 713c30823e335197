import { announced } from '../platform/announcer.ts'
import { useStore } from '../platform/store.ts'

/** Announces to screen readers without moving the focus. */
export function Announcer() {
  const { text, turn } = useStore(announced)

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  )
}
