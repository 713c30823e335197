/** Full pages that replace the board. */
export const onboardingPaths = {
  noWorkEmail: '/onboarding/no-work-email',
  reconnectCalendar: '/onboarding/reconnect-calendar',
  app: '/onboarding/app',
} as const
