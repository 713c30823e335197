import type { Config } from '#server/platform/config.ts'

/** Whether a user runs this server: by their address, or because only their own machine reaches it. */
export function administers(
  { ADMIN_EMAILS }: Pick<Config, 'ADMIN_EMAILS'>,
  { email, isOnOwnMachine }: { email: string | null; isOnOwnMachine: boolean },
): boolean {
  return isOnOwnMachine || (email !== null && ADMIN_EMAILS.includes(email.toLowerCase()))
}
