import { useMe } from '../../me/queries.ts'
import { copy } from '../../onboarding/copy.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../later.ts'
import { logOut } from '../log-out/log-out.ts'
import styles from './Corner.module.css'

/** The ways out of a page of the setup: to support, if this server has any, and out of the account. */
export function Corner() {
  const { support } = useMe()

  return (
    <div className={styles.corner}>
      {support && (
        <Button onClick={() => void later.layers().then(({ openSupport }) => openSupport(support))}>
          {copy.support}
        </Button>
      )}
      <Button onClick={() => void logOut()}>{copy.logOut}</Button>
    </div>
  )
}
