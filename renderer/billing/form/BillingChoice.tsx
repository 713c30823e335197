import { money } from '#shared/billing/money.ts'
import { pricePerPeriod } from '#shared/billing/period.ts'
import type { Billing, SubscriptionForm } from '#shared/billing/schemas.ts'
import { yearlySaving } from '#shared/billing/yearly-saving.ts'
import { Choices } from '../../ui/Choices.tsx'
import { billingOf } from './chosen-price.ts'
import { copy } from './copy.ts'

type Props = {
  form: SubscriptionForm
  prices: NonNullable<SubscriptionForm['prices']>
  disabled: boolean
  onChoose: (billing: Billing) => void
}

/** Monthly or yearly, with what a year saves. */
export function BillingChoice({ form, prices, disabled, onChoose }: Props) {
  const { monthly, yearly } = prices
  const cost = (price: typeof monthly) => pricePerPeriod(price.unit_amount * form.seats, price)
  const saving = yearlySaving(prices, form.seats)

  return (
    <Choices
      label={copy.billing}
      chosen={billingOf(form)}
      disabled={disabled}
      choices={[
        { value: 'monthly', title: copy.monthly, detail: cost(monthly) },
        {
          value: 'yearly',
          title: copy.yearly,
          detail: [cost(yearly), saving !== null && copy.saves(money(saving, yearly.currency))]
            .filter(Boolean)
            .join('. '),
        },
      ]}
      onChoose={onChoose}
    />
  )
}
