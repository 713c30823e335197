import { useEffect, useState } from 'react'
import styles from './Skeleton.module.css'

const showAfterMs = 150
const widths = [
  [82, 40],
  [64, 52],
  [90, 34],
  [72, 46],
  [58, 30],
  [84, 44],
  [66, 38],
  [76, 50],
] as const

type Props = { rows: number; startAt?: number }

/** Skeleton rows the size of task rows, so nothing jumps when the rows load. */
export function SkeletonRows({ rows, startAt = 0 }: Props) {
  const isDue = useIsDue()
  if (!isDue) return null

  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => {
        const [title, source] = widths[(row + startAt) % widths.length]!
        return (
          <div key={row} className={styles.row}>
            <span className={styles.ring} />
            <span className={styles.title} style={{ width: `${title}%` }} />
            <span className={styles.source} style={{ width: `${source}%` }} />
          </div>
        )
      })}
    </div>
  )
}

/** Appears after a delay, so a quick answer shows no flash. */
export function useIsDue() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])

  return isDue
}
