import type { Channel } from '#shared/recordings/schemas.ts'

export type { Channel }
export const channels: readonly Channel[] = ['microphone', 'system']
