import { useMe } from '../../me/queries.ts'
import { copy } from '../copy.ts'
import styles from '../Step.module.css'

/** Who is signed in, with a way to sign in as someone else. */
export function SignedInAs() {
  const { email } = useMe()

  return (
    <p className={styles.fine}>
      {copy.signedInAs(email)}{' '}
      {!window.kept && (
        <a className="link" href="/api/auth/google?account=other">
          {copy.anotherAccount}
        </a>
      )}
    </p>
  )
}
