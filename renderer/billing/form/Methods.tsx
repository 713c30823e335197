import { CreditCard, Landmark, Plus, X, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { PaymentMethod } from '#shared/billing/schemas.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { expiryOf, nameOfMethod } from '../words.ts'
import { copy } from './copy.ts'
import styles from './Methods.module.css'

type Props = {
  methods: readonly PaymentMethod[]
  /** The id of a saved one, or `new`. */
  chosen: string
  /** The id of the one that is charged, which can't be removed. */
  charged: string | null
  disabled: boolean
  onChoose: (id: string) => void
  onRemove: (id: string) => void
  /** The fields of a new one. */
  children: ReactNode
}

/** The payment methods to choose from. Someone without any enters their first at once. */
export function Methods({ methods, chosen, charged, disabled, onChoose, onRemove, children }: Props) {
  const id = useId()
  const [asked, setAsked] = useState<PaymentMethod | null>(null)
  const canRemove = methods.some((method) => method.id !== charged)
  const choice = (value: string, icon: LucideIcon, name: string, detail: string | null = null) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={id}
        className="visually-hidden"
        checked={value === chosen}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.text}>
        <b>{name}</b>
        {detail && <span>{detail}</span>}
      </span>
      <Icon of={icon} />
    </label>
  )

  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{copy.method}</h3>
      {methods.length > 0 && (
        <div className={styles.choices} role="radiogroup" aria-labelledby={id} data-removable={canRemove || undefined}>
          {methods.map((method) => (
            <div key={method.id} className={styles.row}>
              {choice(
                method.id,
                method.type === 'card' ? CreditCard : Landmark,
                nameOfMethod(method),
                expiryOf(method),
              )}
              {method.id !== charged && (
                <IconButton
                  className={styles.remove}
                  icon={X}
                  label={copy.removeOf(nameOfMethod(method))}
                  disabled={disabled}
                  onClick={() => setAsked(method)}
                />
              )}
            </div>
          ))}
          <div className={styles.row}>{choice('new', Plus, copy.newMethod)}</div>
        </div>
      )}
      {chosen === 'new' && <div className={styles.fields}>{children}</div>}
      {asked && (
        <Confirm
          title={copy.removeQuestion(nameOfMethod(asked))}
          text={copy.removeText}
          confirm={copy.remove}
          cancel={copy.keepIt}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            onRemove(asked.id)
          }}
        />
      )}
    </section>
  )
}
