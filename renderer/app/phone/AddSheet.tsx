import { FileUp, Mic, Pencil, Video, type LucideIcon } from 'lucide-react'
import { useLocation } from 'wouter'
import { closeLayer } from '../../platform/layers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { commandOf } from '../commands.ts'
import { contextNow } from '../context-now.ts'
import { copy } from './copy.ts'
import styles from './AddSheet.module.css'

const ways: readonly { command: string; icon: LucideIcon; name: string; hint: string }[] = [
  { command: 'create', icon: Pencil, name: copy.writeTask, hint: copy.writeTaskHint },
  { command: 'import', icon: FileUp, name: copy.addMeeting, hint: copy.addMeetingHint },
  ...(window.kept ? [{ command: 'listen', icon: Mic, name: copy.recordNow, hint: copy.recordNowHint }] : []),
  { command: 'join', icon: Video, name: copy.sendToCall, hint: copy.sendToCallHint },
]

/** Everything a small screen can add. */
export function AddSheet({ anchor }: { anchor: HTMLElement | null }) {
  const [, navigate] = useLocation()
  const run = (command: string) => {
    closeLayer()
    commandOf(command).run(contextNow(null, navigate))
  }

  return (
    <Sheet title={copy.add} anchor={anchor} onClose={closeLayer}>
      <ul>
        {ways.map(({ command, icon, name, hint }) => (
          <li key={command}>
            <button type="button" className={styles.way} onClick={() => run(command)}>
              <Icon of={icon} />
              <span>
                {name}
                <small>{hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
