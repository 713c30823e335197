import type { Config } from '#server/platform/config.ts'

export type SignupRules = Pick<Config, 'CONSUMER_MAIL_DOMAINS' | 'SIGNUP_ALLOW_LIST'>
export type SignupVerdict = { ok: true } | { ok: false; because: 'consumer_domain'; domain: string }

/** Refuses consumer mail addresses, since Kept is for work accounts, unless they're on the allow list. */
export function maySignUp(email: string, { CONSUMER_MAIL_DOMAINS, SIGNUP_ALLOW_LIST }: SignupRules): SignupVerdict {
  const address = email.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (SIGNUP_ALLOW_LIST.includes(address) || !CONSUMER_MAIL_DOMAINS.includes(domain)) return { ok: true }

  return { ok: false, because: 'consumer_domain', domain: `@${domain}` }
}
