import { z } from 'zod'
import { programNameOf } from '#server/programs/program-name.ts'
import { isRedirectUri } from '#server/programs/redirect-uris.ts'

export type Registration = { name: string; redirectUris: string[] }
type Refused = { error: 'invalid_redirect_uri' | 'invalid_client_metadata'; error_description: string }

/** What a program says of itself (RFC 7591). Fields that mean nothing here are ignored. */
export const ProgramMetadata = z.looseObject({
  client_name: z.string().meta({ example: 'Northlight Assistant' }),
  redirect_uris: z.array(z.string()).meta({ example: ['https://northlight.example/callback'] }),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

/** Checks a registration. Nobody checks who sends it, so a name and addresses are all it may set. */
export function readRegistration(body: unknown): ({ ok: true } & Registration) | { ok: false; refused: Refused } {
  const read = ProgramMetadata.safeParse(body)
  if (!read.success) return refuse('invalid_client_metadata', 'client_name and redirect_uris are required.')
  const { client_name, redirect_uris, grant_types, response_types } = read.data

  if (redirect_uris.length === 0 || redirect_uris.length > 10)
    return refuse('invalid_redirect_uri', 'Register one to ten redirect URIs.')
  if (!redirect_uris.every(isRedirectUri))
    return refuse(
      'invalid_redirect_uri',
      'A redirect URI is https, http on a loopback address, or a private-use scheme with a dot; without a fragment or user name.',
    )
  const name = programNameOf(client_name)
  if (name === null)
    return refuse(
      'invalid_client_metadata',
      'client_name is 1 to 60 visible characters, each word in one script, and not Kept’s own name.',
    )
  if (grant_types && !grant_types.includes('authorization_code'))
    return refuse('invalid_client_metadata', 'grant_types has to include authorization_code.')
  if (response_types && !response_types.includes('code'))
    return refuse('invalid_client_metadata', 'response_types has to include code.')
  return { ok: true, name, redirectUris: [...new Set(redirect_uris)] }
}

function refuse(error: Refused['error'], error_description: string) {
  return { ok: false as const, refused: { error, error_description } }
}
