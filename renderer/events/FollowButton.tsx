import { ArrowDown } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './FollowButton.module.css'
import type { Follow } from './use-follow.ts'

type Props = { follow: Follow }

/** Returns to the newest line. */
export function FollowButton({ follow: { newLines, resume } }: Props) {
  return (
    <Button className={styles.follow} onClick={resume}>
      <Icon of={ArrowDown} size={14} />
      {copy.followLive}
      {newLines > 0 && <span className={styles.count}>{copy.newLines(newLines)}</span>}
    </Button>
  )
}
