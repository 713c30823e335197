/** What signing in itself asks for. */
export const identityScopes = ['openid', 'email', 'profile']

/** What a source needs on top, read-only, by the name it has in our addresses. */
export const sourceScopes = {
  calendar: 'https://www.googleapis.com/auth/calendar.events.readonly',
  gmail: 'https://www.googleapis.com/auth/gmail.readonly',
} as const

export type GoogleSource = keyof typeof sourceScopes
