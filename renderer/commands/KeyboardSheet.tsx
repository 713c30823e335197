import { Fragment } from 'react'
import { useLocation } from 'wouter'
import { closeLayer } from '../platform/layers.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { allKeysOf } from './bindings.ts'
import type { CommandSection } from './command.ts'
import { copy } from './copy.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { useCommands } from './registry.ts'
import styles from './KeyboardSheet.module.css'
import type { Keys } from './keys.ts'

const columns: CommandSection[][] = [['anywhere', 'go', 'selection'], ['task']]

/** All commands with their current keys. */
export function KeyboardSheet() {
  const [path, navigate] = useLocation()
  const change = () => {
    closeLayer()
    navigate('/settings/shortcuts', { state: { from: path } })
  }

  return (
    <Dialog
      title={copy.sheet}
      width={720}
      height={790}
      onClose={closeLayer}
      footer={
        <Button size="l" kind="outline" onClick={change}>
          {copy.changeKeys}
        </Button>
      }
    >
      <div className={styles.sheet} role="region" aria-label={copy.sheet} tabIndex={0}>
        {columns.map((sections) => (
          <div key={sections.join()}>
            {sections.map((section) => (
              <SheetSection key={section} section={section} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function SheetSection({ section }: { section: CommandSection }) {
  const { commands } = useCommands()

  return (
    <section className={styles.section}>
      <h3>{copy.sections[section]}</h3>
      <dl>
        {commands
          .filter((command) => command.section === section)
          .map((command) => (
            <Line key={command.id} label={command.label} keys={allKeysOf(command)} />
          ))}
        {section === 'selection' && <Line label={copy.clear} keys={['escape']} />}
      </dl>
    </section>
  )
}

function Line({ label, keys }: { label: string; keys: readonly Keys[] }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {keys.map((one, index) => (
          <Fragment key={one}>
            {index > 0 && <span className={styles.or}>{copy.or}</span>}
            <KeyCaps keys={one} />
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
