import type { Me } from '#shared/me/schemas.ts'

type CalendarUser = Pick<Me, 'onboarded' | 'googleCalendarConnection' | 'pausedAt' | 'deletionScheduledAt'>

/** Whether a new user has to connect their calendar first. Paused sources are resumed on the board. */
export const isCalendarAwaited = ({
  onboarded,
  googleCalendarConnection,
  pausedAt,
  deletionScheduledAt,
}: CalendarUser) => !onboarded && googleCalendarConnection !== 'CONNECTED' && !pausedAt && !deletionScheduledAt
