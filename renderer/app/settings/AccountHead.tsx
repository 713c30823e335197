import { Link } from 'wouter'
import { useMe } from '../../me/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { logOut } from '../log-out/log-out.ts'
import styles from './AccountHead.module.css'
import { copy } from './copy.ts'

/** Who the user is here, with ways to change that and to log out. */
export function AccountHead() {
  const me = useMe()

  return (
    <div className={styles.account}>
      <Avatar name={me.name} image={me.image} size="l" />
      <div className={styles.who}>
        <b className="truncate">{me.name}</b>
        <span className="truncate">{me.email}</span>
      </div>
      <div className={styles.actions}>
        <Link href="/settings/profile" state={{ from: '/settings/you' }} className={buttonClass({})}>
          {copy.editProfile}
        </Link>
        <Button kind="outline" onClick={() => void logOut()}>
          {copy.logOut}
        </Button>
      </div>
    </div>
  )
}
