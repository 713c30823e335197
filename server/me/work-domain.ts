import everyProvider from 'email-providers/all.json' with { type: 'json' }
import { otherMailProviders } from '#server/me/mail-providers.ts'
import type { Config } from '#server/platform/config.ts'

const mailProviders: ReadonlySet<string> = new Set([...everyProvider, ...otherMailProviders])
/** These are in most countries. */
const inCountries = /^(gmx|hotmail|live|outlook|yahoo)\.(com|(com?\.)?[a-z]{2})$/

/** Whether strangers have addresses of this domain. */
export const isMailProvider = (domain: string): boolean => mailProviders.has(domain) || inCountries.test(domain)

/** The domain that colleagues share; null for a mail provider's, where strangers have addresses. */
export function workDomainOf(email: string, config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || isMailProvider(domain) || config.CONSUMER_MAIL_DOMAINS.includes(domain) ? null : domain
}
