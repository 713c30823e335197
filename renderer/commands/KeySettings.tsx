import { Button } from '../ui/Button.tsx'
import { resetKeys, useChosenKeys } from './bindings.ts'
import type { CommandSection } from './command.ts'
import { copy } from './copy.ts'
import { KeySetting } from './KeySetting.tsx'
import { useCommands } from './registry.ts'
import styles from './KeySettings.module.css'

const sections: CommandSection[] = ['anywhere', 'go', 'selection', 'task']

/** All commands with their keys, which can be changed. */
export function KeySettings() {
  const { commands } = useCommands()
  const chosen = useChosenKeys()

  return (
    <>
      <div className={styles.lead}>
        <p>{copy.howToChange}</p>
        <Button kind="outline" disabled={Object.keys(chosen).length === 0} onClick={resetKeys}>
          {copy.resetAll}
        </Button>
      </div>
      <div className={styles.columns}>
        {sections.map((section) => (
          <section key={section} className={styles.section}>
            <h3>{copy.sections[section]}</h3>
            <ul>
              {commands
                .filter((command) => command.section === section)
                .map((command) => (
                  <KeySetting key={command.id} command={command} isChosen={command.id in chosen} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
