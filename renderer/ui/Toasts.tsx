import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { useEffect, type KeyboardEvent } from 'react'
import { Button } from './Button.tsx'
import { Caps } from './Caps.tsx'
import { copy } from './copy.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { dismissToast, toasts, type Toast } from './toast-list.ts'
import styles from './Toasts.module.css'

const briefForMs = 3000

type CapsOf = (command: string) => readonly string[]

export function Toasts({ capsOf }: { capsOf: CapsOf }) {
  return (
    <section className={styles.toasts} aria-label={copy.notifications}>
      {useAtomValue(toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} capsOf={capsOf} />
      ))}
    </section>
  )
}

function ToastCard({ toast, capsOf }: { toast: Toast; capsOf: CapsOf }) {
  const { id, tone = 'plain', icon, text, detail, action, isBrief } = toast
  useEffect(() => {
    if (!isBrief) return
    const timer = setTimeout(() => dismissToast(id), briefForMs)
    return () => clearTimeout(timer)
  }, [id, isBrief])

  const run = () => {
    dismissToast(id)
    action?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // so that nothing else closes
    dismissToast(id)
  }

  return (
    <div className={styles.toast} data-tone={tone} onKeyDown={onKeyDown}>
      {icon && <Icon of={icon} />}
      <div className={styles.content} role={tone === 'problem' ? 'alert' : undefined}>
        <span className={styles.text}>{text}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {action && (
        <Button onClick={run}>
          {action.label}
          {action.command && (
            <span className={styles.caps}>
              <Caps caps={capsOf(action.command)} />
            </span>
          )}
        </Button>
      )}
      {!isBrief && <IconButton icon={X} label={copy.dismiss} small onClick={() => dismissToast(id)} />}
    </div>
  )
}
