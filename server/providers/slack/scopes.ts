/** What the bot may do: write to people, and know who is in the team. It reads no conversation. */
export const botScopes = ['chat:write', 'im:write', 'users:read', 'users:read.email', 'team:read']

/** What a person lets Kept read as them: the conversations they are in. */
export const userScopes = [
  'channels:read',
  'groups:read',
  'im:read',
  'mpim:read',
  'channels:history',
  'groups:history',
  'im:history',
  'mpim:history',
  'users:read',
  'users:read.email',
]
