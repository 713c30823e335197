import { accessTokenOf } from '#server/auth/google-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import { apiOf, type AskGoogle } from '#server/providers/google/api.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

/** Calls Google's APIs as one account. Renews an expired token once; throws `GrantLost` if that fails. */
export function asAccount(deps: Deps, google: Google, accountId: string): AskGoogle {
  const api = apiOf(google)
  return async (request) => {
    const token = await tokenOf(deps, google, accountId)
    try {
      return await api(token, request)
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.kind === 'token')) throw error
      return api(await tokenOf(deps, google, accountId, token), request)
    }
  }
}

async function tokenOf(deps: Deps, google: Google, accountId: string, refused?: string) {
  try {
    return await accessTokenOf(deps, google, accountId, refused ? { refused } : {})
  } catch (error) {
    if (error instanceof Problem && error.code === 'google_down')
      throw new ApiRefusal({ kind: 'busy', message: error.message, cause: error })
    throw error
  }
}
