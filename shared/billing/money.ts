/** An amount in the currency's smallest unit as people write it, such as "$19" or "€12.40". */
export function money(amount: number, currency: string, locale = 'en-US'): string {
  const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return numbers.format(amount / 10 ** numbers.resolvedOptions().maximumFractionDigits!)
}
