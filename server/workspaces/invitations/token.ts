import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'

const Target = z.strictObject({ invitationId: z.uuid() })

const place = 'team invitation'

/** What an invitation's link ends with. It's as good as the invitation it names: once, and for 14 days. */
export function invitationToken({ sealing }: Pick<Deps, 'sealing'>, invitationId: string): string {
  return sealing.seal(JSON.stringify({ invitationId }), place)
}

/** The invitation that a link names; null for a forged or altered one. */
export function openInvitationToken({ sealing }: Pick<Deps, 'sealing'>, token: string): string | null {
  try {
    return Target.parse(JSON.parse(sealing.open(token, place))).invitationId
  } catch {
    return null
  }
}
