import { Check, Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'
import styles from './CopyField.module.css'
import { Icon } from './Icon.tsx'
import { useCopied } from './use-copied.ts'

type Props = { label: string; value: string; autoFocus?: boolean }

/** A text to copy, such as an address, with the button that does. */
export function CopyField({ label, value, autoFocus = false }: Props) {
  const [isCopied, copyText] = useCopied()

  return (
    <div className={styles.line}>
      <input
        className={styles.value}
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="outline" size="l" autoFocus={autoFocus} onClick={() => copyText(value)}>
        <Icon of={isCopied ? Check : Copy} size={14} />
        {isCopied ? copy.isCopied : copy.copy}
      </Button>
    </div>
  )
}
