import type { Config } from '#server/platform/config.ts'

/** The domain that colleagues share; null for a consumer's, where strangers have addresses. */
export function workDomainOf(email: string, config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || config.CONSUMER_MAIL_DOMAINS.includes(domain) ? null : domain
}
