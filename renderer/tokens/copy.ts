import type { HookEvent, TokenScope } from '#shared/open-door/schemas.ts'

const events: Record<HookEvent, string> = {
  'task.created': 'When a task is created',
  'task.updated': 'When a task is changed',
  'task.completed': 'When a task is completed',
  'meeting.ended': 'When a meeting has ended',
}

const scopes: Record<TokenScope, { name: string; detail: string }> = {
  read: { name: 'Read', detail: 'See your tasks, groups, labels and events' },
  write: { name: 'Write', detail: 'Create and change tasks' },
}

/** Every word about personal API tokens and hooks. */
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

  hooks: 'Hooks',
  hooksLead: 'Addresses that Kept calls when something happens. Services such as Zapier set them up by themselves.',
  hooksFailed: 'Your hooks could not be loaded',
  events,
  on: 'On',
  off: 'Off',
  offSince: (when: string) => `Switched off ${when}; its deliveries say why. Resend one to switch it on.`,
  deliveriesOf: (target: string) => `Deliveries to ${target}`,
  deliveries: 'Deliveries',
  deliveriesFailed: 'The deliveries could not be loaded',
  noDeliveries: 'Nothing was sent yet.',
  delivered: 'Delivered',
  failed: 'Failed',
  nextTry: (when: string) => `Not delivered; next try ${when}`,
  tries: (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`),
  resend: 'Resend',
  resendOf: (when: string) => `Resend the delivery of ${when}`,
  resent: 'Sent again.',
  remove: 'Remove',
  removeIt: (target: string) => `Remove the hook to ${target}`,
  removeTitle: 'Remove this hook?',
  removeText: (target: string) => `Kept no longer calls ${target}. Whatever relied on it has to be set up again.`,
  removed: 'The hook is removed.',
} as const
