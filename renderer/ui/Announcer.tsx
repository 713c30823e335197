import { useAtomValue } from 'jotai'
import { announced } from '../platform/announcer.ts'

/** Announces to screen readers without moving the focus. */
export function Announcer() {
  const { text, turn } = useAtomValue(announced)

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={turn}>{text}</span>
    </div>
  )
}
