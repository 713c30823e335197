import type { Deps } from '#server/platform/deps.ts'
import { OAuthRefusal } from '#server/programs/oauth-refusal.ts'

/** Tells a program whose registration is gone, so that it registers again. Throws `OAuthRefusal`. */
export async function refuseUnknownProgram({ db }: Deps, programId: string) {
  if ((await db.program.count({ where: { id: programId } })) === 0)
    throw new OAuthRefusal('invalid_client', 'This client_id isn’t registered, or no longer. Register again.')
}
