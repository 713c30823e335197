import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Creation.module.css'
import { Icon } from './Icon.tsx'

type Step<Made> = { is: 'idle'; wasOpen: boolean } | { is: 'form' } | { is: 'made'; made: Made }

type Props<Made> = {
  label: string
  form: (onMade: (made: Made) => void, onCancel: () => void) => ReactNode
  shown: (made: Made, onDone: () => void) => ReactNode
}

/** A button that gives way to a form, and that to what the form made. */
export function Creation<Made>({ label, form, shown }: Props<Made>) {
  const [step, setStep] = useState<Step<Made>>({ is: 'idle', wasOpen: false })
  const close = () => setStep({ is: 'idle', wasOpen: true })

  return (
    <div className={styles.creation}>
      {step.is === 'idle' && (
        <Button kind="outline" autoFocus={step.wasOpen} onClick={() => setStep({ is: 'form' })}>
          <Icon of={Plus} size={14} />
          {label}
        </Button>
      )}
      {step.is === 'form' && <div className={styles.form}>{form((made) => setStep({ is: 'made', made }), close)}</div>}
      {step.is === 'made' && shown(step.made, close)}
    </div>
  )
}
