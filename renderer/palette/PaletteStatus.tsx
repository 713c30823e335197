import { CloudOff } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import type { Results } from './use-results.ts'
import styles from './Palette.module.css'

type Props = { text: string; amount: number; results: Results }

/** The result of a search, announced, and shown where the list doesn't tell. */
export function PaletteStatus({ text, amount, results: { isSearching, isOnlyHere } }: Props) {
  const isDone = text !== '' && !isSearching
  return (
    <div role="status">
      {isOnlyHere && (
        <p className={styles.onlyHere}>
          <Icon of={CloudOff} size={14} />
          {copy.onlyHere}
        </p>
      )}
      {isDone && amount === 0 && (
        <p className={styles.nothing}>{isOnlyHere ? copy.nothingHere(text) : copy.nothing(text)}</p>
      )}
      {isDone && amount > 0 && <span className="visually-hidden">{copy.found(amount)}</span>}
    </div>
  )
}
