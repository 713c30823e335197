import type { Me } from '#shared/me/schemas.ts'

type Asked = Pick<Me, 'onboarded' | 'googleCalendarConnection' | 'pausedAt' | 'deletionScheduledAt'>

/** Whether somebody new has to connect their calendar before the board. Sources that only rest are woken from the board. */
export const isCalendarAwaited = ({ onboarded, googleCalendarConnection, pausedAt, deletionScheduledAt }: Asked) =>
  !onboarded && googleCalendarConnection !== 'CONNECTED' && !pausedAt && !deletionScheduledAt
