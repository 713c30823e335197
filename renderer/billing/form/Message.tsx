import { Check, CircleAlert } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useIsDue } from '../../ui/Skeleton.tsx'
import styles from './Message.module.css'

type Props = {
  title: string
  /** Without it, the form is loading. */
  text?: string
  detail?: string
  isGood?: boolean
  action?: string
  /** What the button does other than closing. */
  onAct?: () => void
  onClose: () => void
}

/** A payment form with nothing to fill in: loading, done, or impossible. */
export function Message({ title, text, detail, isGood = false, action, onAct, onClose }: Props) {
  return (
    <Dialog
      title={title}
      width={480}
      isBelowOthers
      onClose={onClose}
      footer={
        action && (
          <Button size="xl" kind="primary" onClick={onAct ?? onClose}>
            {action}
          </Button>
        )
      }
    >
      <div className={styles.message} aria-busy={!text}>
        {text ? (
          <div className={styles.line} role={isGood ? 'status' : 'alert'}>
            <span className={styles.mark} data-good={isGood || undefined}>
              <Icon of={isGood ? Check : CircleAlert} size={isGood ? 12 : 20} />
            </span>
            <div>
              <p className={styles.text}>{text}</p>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
          </div>
        ) : (
          <Bones />
        )}
      </div>
    </Dialog>
  )
}

const widths = ['34%', '100%', '100%', '28%', '100%']

function Bones() {
  const isDue = useIsDue()

  return (
    <div className={styles.bones} aria-hidden="true">
      {isDue && widths.map((width, index) => <span key={index} style={{ width }} />)}
    </div>
  )
}
