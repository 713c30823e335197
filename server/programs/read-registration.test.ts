import { expect, test } from 'vitest'
import { readRegistration } from '#server/programs/read-registration.ts'

const right = { client_name: 'Northlight', redirect_uris: ['https://northlight.example/callback'] }

test('a registration keeps the name and each address once, and nothing else', () => {
  const more = {
    logo_uri: 'https://evil.example/kept.png',
    scope: 'admin',
    token_endpoint_auth_method: 'client_secret_post',
  }
  const redirect_uris = [...right.redirect_uris, ...right.redirect_uris]

  expect(readRegistration({ ...right, ...more, redirect_uris })).toEqual({
    ok: true,
    name: 'Northlight',
    redirectUris: right.redirect_uris,
  })
})

test.each([
  ['nothing', null, 'invalid_client_metadata'],
  ['a list', [], 'invalid_client_metadata'],
  ['no name', { ...right, client_name: undefined }, 'invalid_client_metadata'],
  ['a name that deceives', { ...right, client_name: 'Nоrthlight' }, 'invalid_client_metadata'],
  ['no address', { ...right, redirect_uris: [] }, 'invalid_redirect_uri'],
  ['eleven addresses', { ...right, redirect_uris: Array(11).fill(right.redirect_uris[0]) }, 'invalid_redirect_uri'],
  ['one bad address', { ...right, redirect_uris: [...right.redirect_uris, 'javascript:1'] }, 'invalid_redirect_uri'],
  ['an address that is none', { ...right, redirect_uris: [1] }, 'invalid_client_metadata'],
  ['only the implicit grant', { ...right, grant_types: ['implicit'] }, 'invalid_client_metadata'],
  ['only the implicit answer', { ...right, response_types: ['token'] }, 'invalid_client_metadata'],
])('a registration with %s is refused', (_, body, error) => {
  expect(readRegistration(body)).toMatchObject({ ok: false, refused: { error } })
})
