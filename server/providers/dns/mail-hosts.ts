import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#shared/problems.ts'
import type { DomainStatus } from '#shared/workspaces/schemas.ts'

/** Who hosts the mail of a domain. Throws `domain_check_failed` when its name server doesn't answer. */
export type MailHosts = (domain: string) => Promise<DomainStatus>

const isName = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/
const isGoogle = /(^|\.)(google|googlemail)\.com$/
/** The name server answered that there are none. */
const absent = ['ENOTFOUND', 'ENODATA']

/** Looks up the MX records of a domain with `DNS_SERVERS`, or the system's name servers. */
export function createMailHosts({ DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>, timeoutMs = 2000): MailHosts {
  const names = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (DNS_SERVERS.length > 0) names.setServers(DNS_SERVERS)

  return async (domain) => {
    const name = domainToASCII(domain).toLowerCase().replace(/\.$/, '')
    if (!isName.test(name)) return 'no_record'
    try {
      return statusOf(await names.resolveMx(name))
    } catch (error) {
      if (absent.includes((error as NodeJS.ErrnoException).code ?? '')) return 'no_record'
      throw new Problem('domain_check_failed', { cause: error })
    }
  }
}

/** What MX records say. An empty host (RFC 7505) takes no mail. */
export function statusOf(records: readonly { exchange: string }[]): DomainStatus {
  const hosts = records.map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, '')).filter(Boolean)
  if (hosts.length === 0) return 'no_record'
  return hosts.some((host) => isGoogle.test(host)) ? 'other' : 'not_google'
}
