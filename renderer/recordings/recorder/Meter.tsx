import { useEffect, useState } from 'react'
import styles from './Meter.module.css'

type Props = { level: number | null; bars: number }

/** A channel's recent levels, the newest on the right. */
export function Meter({ level, bars }: Props) {
  const [past, setPast] = useState<number[]>([])
  useEffect(() => setPast((before) => (level === null ? [] : [...before, level].slice(-bars))), [level, bars])

  return (
    <span className={styles.meter} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => {
        const height = past[index - bars + past.length] ?? 0
        return (
          <i key={index} data-off={height < 0.02 || undefined} style={{ height: `${Math.max(14, height * 100)}%` }} />
        )
      })}
    </span>
  )
}
