import { describe, expect, test } from 'vitest'
import { answerTo, readAuthorization } from '#server/programs/read-authorization.ts'

const publicUrl = 'https://kept.example.com'
const redirectUri = 'https://northlight.example/callback'
const challenge = 'c'.repeat(43)
const right = `redirect_uri=${redirectUri}&response_type=code&code_challenge=${challenge}&code_challenge_method=S256`
const read = (query: string, program: { redirectUris: string[] } | null = { redirectUris: [redirectUri] }) =>
  readAuthorization(new URLSearchParams(query), program, publicUrl)

describe('a right request', () => {
  const asked = { is: 'asked', redirectUri, state: null, scopes: ['read'], audience: 'api', challenge }

  test.each([
    ['reads the API unless it says otherwise', '', {}],
    ['may want both scopes, in any order', '&scope=write read', { scopes: ['read', 'write'] }],
    ['may name scopes that others offer', '&scope=openid write', { scopes: ['write'] }],
    ['may be for MCP', `&resource=${publicUrl}/mcp`, { audience: 'mcp' }],
    ['may name the API with a slash', `&resource=${publicUrl}/`, {}],
    ['keeps its state', '&state=a%26b', { state: 'a&b' }],
    ['may name how it is answered', '&response_mode=query', {}],
    ['may have parameters of others', '&prompt=none&foo=1', {}],
  ])('%s', (_, more, differs) => {
    expect(read(right + more)).toEqual({ ...asked, ...differs })
  })
})

test.each([
  ['another program’s id', right, null, 'program_unknown'],
  ['no address', right.replace(/redirect_uri=[^&]*&/, ''), undefined, 'redirect_unknown'],
  ['an address twice', `${right}&redirect_uri=${redirectUri}`, undefined, 'redirect_unknown'],
  ['another address', right.replace('/callback', '/other'), undefined, 'redirect_unknown'],
])('a request with %s leads nowhere', (_, query, program, because) => {
  expect(read(query, program)).toEqual({ is: 'refused', because, backTo: null, redirectUri: null })
})

test.each([
  ['the implicit grant', right.replace('=code&', '=token&'), 'response_type_unknown', 'unsupported_response_type'],
  ['no kind of answer', right.replace('response_type=code&', ''), 'response_type_unknown', 'unsupported_response_type'],
  ['an answer in the fragment', `${right}&response_mode=fragment`, 'parameter_wrong', 'invalid_request'],
  ['the state twice', `${right}&state=a&state=b`, 'parameter_wrong', 'invalid_request'],
  ['no challenge', right.replace(/&code_challenge=c+/, ''), 'pkce_missing', 'invalid_request'],
  ['no method', right.replace('&code_challenge_method=S256', ''), 'pkce_missing', 'invalid_request'],
  ['the method plain', right.replace('S256', 'plain'), 'pkce_missing', 'invalid_request'],
  ['two methods', `${right}&code_challenge_method=plain`, 'parameter_wrong', 'invalid_request'],
  ['a short challenge', right.replace('ccc&', '&'), 'pkce_missing', 'invalid_request'],
  ['only scopes of others', `${right}&scope=openid admin`, 'scope_unknown', 'invalid_scope'],
  ['another server’s resource', `${right}&resource=https://evil.example/mcp`, 'resource_unknown', 'invalid_target'],
  ['a longer resource', `${right}&resource=${publicUrl}/mcp/x`, 'resource_unknown', 'invalid_target'],
  ['two resources', `${right}&resource=${publicUrl}&resource=${publicUrl}/mcp`, 'resource_unknown', 'invalid_target'],
])('a request with %s is refused, and may be answered', (_, query, because, error) => {
  expect(read(query)).toEqual({
    is: 'refused',
    because,
    redirectUri,
    backTo: answerTo({ redirectUri, state: null, publicUrl }, { error }),
  })
})

test.each([
  [redirectUri, `${redirectUri}?code=1&state=s+s&iss=https%3A%2F%2Fkept.example.com`],
  [`${redirectUri}?a=1`, `${redirectUri}?a=1&code=1&state=s+s&iss=https%3A%2F%2Fkept.example.com`],
  ['com.example.app:/x', 'com.example.app:/x?code=1&state=s+s&iss=https%3A%2F%2Fkept.example.com'],
])('an answer to %s keeps what is there', (to, answer) => {
  expect(answerTo({ redirectUri: to, state: 's s', publicUrl }, { code: '1' })).toBe(answer)
})
