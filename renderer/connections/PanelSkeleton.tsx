import { useIsDue } from '../ui/Skeleton.tsx'
import styles from './PanelSkeleton.module.css'

const widths = ['28%', '46%', '94%', '80%']

/** Placeholder bars for a panel that is loading. */
export function PanelSkeleton() {
  const isDue = useIsDue()

  return (
    <div className={styles.bones} aria-hidden="true">
      {isDue && widths.map((width) => <span key={width} style={{ width }} />)}
    </div>
  )
}
