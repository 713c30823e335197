import type { TokenScope } from '#shared/tokens/schemas.ts'

const scopes: Record<TokenScope, { name: string; detail: string }> = {
  read: { name: 'Read', detail: 'See your tasks, groups, labels and events' },
  write: { name: 'Write', detail: 'Create and change tasks' },
}

/** Personal API tokens. */
export const copy = {
  title: 'API tokens and webhooks',

  tokens: 'API tokens',
  tokensLead: 'With a token, a script or a service like n8n can use Kept as you.',
  tokensFailed: 'Couldn’t load your tokens',
  newToken: 'New token',
  tokenName: 'Name',
  tokenNameHint: 'Name it after what uses it, such as Zapier.',
  tokenScopes: 'What it can do',
  scopes,
  scopesOf: (of: readonly TokenScope[]) =>
    of.map((scope, index) => (index === 0 ? scopes[scope].name : scopes[scope].name.toLowerCase())).join(' and '),
  create: 'Create token',
  creating: 'Creating…',
  cancel: 'Cancel',
  yourToken: 'Your new token',
  tokenUse: 'Treat it like a password.',
  neverUsed: 'Never used',
  lastUsed: (when: string) => `Last used ${when}`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the token “${name}”`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Anything that uses this token stops working. This can’t be undone.',
  revoked: (name: string) => `Revoked the token “${name}”.`,
  keep: 'Keep it',
} as const
