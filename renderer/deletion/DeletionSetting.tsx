import { useState } from 'react'
import { dayOf, longDay } from '../platform/time.ts'
import { Button } from '../ui/Button.tsx'
import { copy } from './copy.ts'
import styles from './DeletionSetting.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { useMe } from '../me/queries.ts'
import { RestoreAccount } from './RestoreAccount.tsx'
import { Section } from '../me/Section.tsx'

/** Deletes the account, or keeps it while that's still possible. */
export function DeletionSetting() {
  const { deletionScheduledAt } = useMe()
  if (!deletionScheduledAt) return <NotDeleted />

  const lead = `${copy.deletedOn(longDay(dayOf(new Date(deletionScheduledAt))))} ${copy.allGone}`
  return (
    <Section title={copy.deleteAccount} lead={lead}>
      <RestoreAccount />
    </Section>
  )
}

function NotDeleted() {
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <Section title={copy.deleteAccount} lead={copy.deleteLead}>
        <Button kind="outline" className={styles.delete} onClick={() => setIsAsking(true)}>
          {copy.askToDelete}
        </Button>
      </Section>
      {isAsking && <DeleteAccount onClose={() => setIsAsking(false)} />}
    </>
  )
}
