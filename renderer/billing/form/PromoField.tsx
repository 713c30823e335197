import type { KeyboardEvent } from 'react'
import type { Discount, Price } from '#shared/billing/schemas.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { discountInWords } from '../words.ts'
import { copy } from './copy.ts'
import styles from './PromoField.module.css'
import type { Promo } from './use-promo.ts'

type Props = { promo: Promo; discount: Discount | null; price: Price; disabled: boolean }

/** A promo code, what it takes off, and whether it's valid. */
export function PromoField({ promo, discount, price, disabled }: Props) {
  const isBlocked = disabled || promo.isApplying
  // Enter applies the code instead of paying.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    promo.apply()
  }

  return (
    <Field
      label={copy.promo}
      problem={promo.problem}
      hint={discount && <span className={styles.good}>{discountInWords(discount, price)}</span>}
    >
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={promo.typed}
            onKeyDown={applyOnEnter}
            onChange={(event) => promo.type(event.target.value)}
          />
          <Button kind="outline" size="l" disabled={isBlocked || !promo.typed.trim()} onClick={() => promo.apply()}>
            {promo.isApplying ? copy.applying : copy.apply}
          </Button>
        </div>
      )}
    </Field>
  )
}
