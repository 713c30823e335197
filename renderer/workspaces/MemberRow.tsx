import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './Team.module.css'

type Props = {
  name: string
  image?: string | null
  detail: string
  /** Someone without an account. */
  isGhost?: boolean
  isAdmin?: boolean
  children?: ReactNode
}

/** A member or an invited person, with what can be done about them. */
export function MemberRow({ name, image = null, detail, isGhost = false, isAdmin = false, children }: Props) {
  return (
    <li className={styles.member}>
      {isGhost ? (
        <span className={styles.ghost} aria-hidden="true">
          <Icon of={Mail} size={14} />
        </span>
      ) : (
        <Avatar name={name} image={image} size="m" />
      )}
      <div className={styles.who}>
        <b>
          <span className="truncate">{name}</span>
          {isAdmin && <Badge>{copy.administrator}</Badge>}
        </b>
        <span className="truncate">{detail}</span>
      </div>
      {children}
    </li>
  )
}
