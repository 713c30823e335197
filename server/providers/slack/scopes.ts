/** The bot can message people and list the team. It can't read conversations. */
export const botScopes = ['chat:write', 'im:write', 'users:read', 'users:read.email', 'team:read']

/** Lets Kept read the user's conversations as that user. */
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
