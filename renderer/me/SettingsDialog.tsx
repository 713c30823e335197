import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { KeySettings } from '../commands/KeySettings.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { logOut } from './log-out.ts'
import { useMe } from './queries.ts'
import styles from './SettingsDialog.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** Everything a person can set about Kept, one section below the other. */
export function SettingsDialog({ closeTo }: { closeTo: string }) {
  const [, navigate] = useLocation()

  return (
    <Dialog title={copy.settings} width={528} height={720} smallHeight={1200} onClose={() => navigate(closeTo)}>
      <Account />
      <Section title={copy.theme}>
        <ThemeChoice />
      </Section>
      <Section title={copy.keyboard}>
        <KeySettings />
      </Section>
    </Dialog>
  )
}

function Account() {
  const me = useMe()

  return (
    <div className={styles.account}>
      <Avatar name={me.name} size="l" />
      <div className={styles.who}>
        <b className="truncate">{me.name}</b>
        <span className="truncate">{me.email}</span>
      </div>
      <div className={styles.ways}>
        <Link href="/settings/profile" state={{ from: '/settings' }} className={buttonClass({})}>
          {copy.editProfile}
        </Link>
        <Button kind="outline" onClick={() => void logOut()}>
          {copy.logOut}
        </Button>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
