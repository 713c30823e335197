import type { Log } from '#server/platform/log.ts'

type SecurityEvent =
  | 'signed in'
  | 'signed out'
  | 'other access ended'
  | 'sign-in refused'
  | 'credential refused'
  | 'request refused'
  | 'token created'
  | 'token first used'
  | 'token revoked'
  | 'program registered'
  | 'program allowed'
  | 'program token issued'
  | 'program token replayed'
  | 'program removed'
  | 'calendar feed created'
  | 'calendar feed revoked'
  | 'account deletion scheduled'
  | 'team administrator changed'
  | 'team transferred'
  | 'team deleted'

type About = Partial<Record<'sessions' | 'programs' | 'tokens' | 'calendarFeed' | 'hooks', number>> & {
  userId?: string | undefined
  sessionId?: string
  tokenId?: string
  programId?: string
  grantId?: string
  deviceId?: string | undefined
  workspaceId?: string
  newOwnerId?: string
  memberId?: string
  isAdmin?: boolean
  requestId?: string
  /** How a credential was sent. */
  sentAs?: 'bearer' | 'cookie' | 'socket'
  /** Why a request was refused. */
  code?: string
}

/** Logs what an operator may have to look up later: ids only, no secret, name or address. */
export function logSecurity(log: Log, security: SecurityEvent, about: About) {
  log.info({ security, ...about }, security)
}
