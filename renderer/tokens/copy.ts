import type { TokenScope } from '#shared/tokens/schemas.ts'

const scopes: Record<TokenScope, { name: string; detail: string }> = {
  read: { name: 'Read', detail: 'See your tasks, groups, labels and events' },
  write: { name: 'Write', detail: 'Create and change tasks' },
}

/** Personal API tokens. */
export const copy = {
  title: 'API tokens and hooks',

  tokens: 'API tokens',
  tokensLead: 'With a token, a script or a service such as n8n uses Kept in your name.',
  tokensFailed: 'Your tokens could not be loaded',
  newToken: 'New token',
  tokenName: 'Name',
  tokenNameHint: 'After what will use it, such as Zapier.',
  tokenScopes: 'What it may do',
  scopes,
  scopesOf: (of: readonly TokenScope[]) =>
    of.map((scope, index) => (index === 0 ? scopes[scope].name : scopes[scope].name.toLowerCase())).join(' and '),
  create: 'Create token',
  creating: 'Creating…',
  cancel: 'Cancel',
  made: 'Your new token',
  madeOnce: 'Copy it now: Kept does not show it again.',
  copyToken: 'Copy',
  copied: 'Copied',
  done: 'Done',
  neverUsed: 'Never used',
  lastUsed: (when: string) => `Last used ${when}`,
  revoke: 'Revoke',
  revokeIt: (name: string) => `Revoke the token “${name}”`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'What uses this token is refused from then on. This cannot be undone.',
  revoked: (name: string) => `The token “${name}” is revoked.`,
  keep: 'Keep it',
} as const
