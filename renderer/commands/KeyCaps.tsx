import { Caps } from '../ui/Caps.tsx'
import { capsOf, spokenKeys, type Keys } from './keys.ts'

/** Keys as caps, with words for screen readers. */
export function KeyCaps({ keys }: { keys: Keys }) {
  return (
    <span>
      <Caps caps={capsOf(keys)} />
      <span className="visually-hidden">{spokenKeys(keys)}</span>
    </span>
  )
}
