import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf, longDay } from '../platform/time.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from '../me/copy.ts'
import styles from './DataSetting.module.css'
import { DeleteAccount } from '../deletion/DeleteAccount.tsx'
import { useMe } from '../me/queries.ts'
import { RestoreAccount } from '../deletion/RestoreAccount.tsx'
import { Section } from '../me/Section.tsx'

/** Taking everything along, and leaving. */
export function DataSetting() {
  const { deletionScheduledAt } = useMe()
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <Section title={copy.export}>
        <p className={styles.lead}>{copy.exportLead}</p>
        <a className={buttonClass({ kind: 'outline' })} href="/api/export" download>
          <Icon of={Download} size={14} />
          {copy.exportAll}
        </a>
      </Section>
      <Section title={copy.deleteAccount}>
        {deletionScheduledAt ? (
          <>
            <p className={styles.lead}>
              {copy.deletedOn(longDay(dayOf(new Date(deletionScheduledAt))))} {copy.everythingGoes}
            </p>
            <RestoreAccount />
          </>
        ) : (
          <>
            <p className={styles.lead}>{copy.deleteLead}</p>
            <Button kind="outline" className={styles.delete} onClick={() => setIsAsking(true)}>
              {copy.deleteAsk}
            </Button>
          </>
        )}
      </Section>
      {isAsking && <DeleteAccount onClose={() => setIsAsking(false)} />}
    </>
  )
}
