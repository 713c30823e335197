import type { LucideIcon } from 'lucide-react'
import { Icon } from './Icon.tsx'
import styles from './Points.module.css'

type Point = readonly [icon: LucideIcon, title: string, text: string]

/** A few points in favor of something, each with an icon. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(([icon, title, text]) => (
        <li key={title}>
          <Icon of={icon} />
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
