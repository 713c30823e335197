import type { Deps } from '#server/platform/deps.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { answerTo, onlyOf, readAuthorization } from '#server/programs/read-authorization.ts'
import { destinationOf } from '#server/programs/redirect-uris.ts'
import { limits } from '#shared/limits.ts'
import { Id } from '#shared/platform/schemas.ts'
import { Problem } from '#shared/problems.ts'
import type { AnswerConsent, Consent } from '#shared/programs/schemas.ts'

const codeMs = 60_000

/** What the consent page shows for a request. */
export async function readConsent(deps: Deps, publicUrl: string, params: URLSearchParams): Promise<Consent> {
  const program = await programOf(deps, params)
  const read = readAuthorization(params, program, publicUrl)
  if (read.is === 'asked' && program)
    return { is: 'asked', name: program.name, scopes: read.scopes, destination: destinationOf(read.redirectUri) }

  const { because, backTo, redirectUri } = read as Extract<typeof read, { is: 'refused' }>
  return { is: 'refused', because, backTo, destination: redirectUri === null ? null : destinationOf(redirectUri) }
}

/** Allows or denies what a program asks, and returns where the browser goes with the answer. */
export async function answerConsent(
  deps: Deps,
  publicUrl: string,
  { userId, request, allow }: AnswerConsent & { userId: string },
): Promise<{ redirectTo: string }> {
  const params = new URLSearchParams(request)
  const program = await programOf(deps, params)
  const asked = readAuthorization(params, program, publicUrl)
  if (asked.is !== 'asked' || !program) throw new Problem('authorization_invalid')

  const to = { redirectUri: asked.redirectUri, state: asked.state, publicUrl }
  if (!allow) return { redirectTo: answerTo(to, { error: 'access_denied' }) }

  await refuseTooMany(deps, userId, program.id)
  const { redirectUri, scopes, audience, challenge } = asked
  const code = newToken()
  await deps.db.programCode.create({
    data: {
      codeHash: hashToken(code),
      userId,
      programId: program.id,
      scopes,
      audience,
      redirectUri,
      challenge,
      expiresAt: new Date(deps.now().getTime() + codeMs),
    },
  })
  logSecurity(deps.log, 'program allowed', { userId, programId: program.id })
  return { redirectTo: answerTo(to, { code }) }
}

async function programOf({ db }: Deps, params: URLSearchParams) {
  const id = Id.safeParse(onlyOf(params, 'client_id'))
  return id.success ? db.program.findUnique({ where: { id: id.data } }) : null
}

async function refuseTooMany({ db }: Deps, userId: string, programId: string) {
  const others = await db.program.count({ where: { grants: { some: { userId } }, id: { not: programId } } })
  if (others >= limits.programs) throw new Problem('too_many_programs')
}
