import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Id } from '#shared/platform/schemas.ts'
import type { JsonFile } from '../json-file.ts'
import type { Server } from '../server/signed-server.ts'

/** The user id of a session, stored for starts while offline. */
export const KeptPerson = z.object({ session: z.string().nullable().catch(null), userId: Id.nullable().catch(null) })

const Me = z.object({ id: Id })

export type SignedInUser = {
  /** The signed-in user's id; null when signed out or not known yet. */
  id: () => string | null
  /** The same, but asks the server when it isn't known. */
  ask: () => Promise<string | null>
}

/** The signed-in user, asked from the server once per session. */
export async function openPerson({
  server,
  token,
  file,
}: {
  server: Server
  token: () => string | null
  file: JsonFile<z.infer<typeof KeptPerson>>
}): Promise<SignedInUser> {
  let kept = await file.read()
  const id = () => (kept.session !== null && kept.session === fingerprint(token()) ? kept.userId : null)

  return {
    id,
    ask: async () => {
      const session = fingerprint(token())
      if (id() !== null || session === null) return id()
      const me = Me.safeParse(await server.ask('/api/me').catch(() => null))
      if (me.success && fingerprint(token()) === session) {
        kept = { session, userId: me.data.id }
        await file.write(kept).catch((error: unknown) => console.error('Could not save who is signed in', error))
      }
      return id()
    },
  }
}

function fingerprint(token: string | null): string | null {
  return token === null ? null : createHash('sha256').update(token).digest('hex')
}
