/** Scopes for signing in. */
export const identityScopes = ['openid', 'email', 'profile']

/** Extra read-only scopes per source, by its name in our URLs. */
export const sourceScopes = {
  calendar: 'https://www.googleapis.com/auth/calendar.events.readonly',
  gmail: 'https://www.googleapis.com/auth/gmail.readonly',
} as const

export type GoogleSource = keyof typeof sourceScopes
