/**
 * The steps of the set-up with Google, in order. Without it there is nothing to connect, and no set-up.
 * `users.onboardingStep` holds one of them, or null before the first.
 */
export const steps = ['survey', 'connect-slack', 'desktop-app', 'complete', 'video-demo'] as const

export type Step = (typeof steps)[number]

/** What decides which steps a user goes through, on this server and on this device. */
export type Situation = {
  machine: 'mac' | 'mobile' | 'other'
  /** The page runs inside the Mac app. */
  inApp: boolean
  /** The flag of the Mac app. */
  botless: boolean
  /** The answer to the survey; null before it. */
  role: string | null
  hasSlack: boolean
}

const isWanted: Record<Step, (situation: Situation) => boolean> = {
  survey: () => true,
  'connect-slack': ({ hasSlack }) => hasSlack,
  'desktop-app': ({ machine, inApp, botless, role }) => machine === 'mac' && !inApp && botless && role !== 'other',
  complete: () => true,
  'video-demo': () => true,
}

/** The steps of a user, in order. */
export const stepsIn = (situation: Situation): Step[] => steps.filter((step) => isWanted[step](situation))

/** Whether the step for the Mac app is skipped only because of the device. */
export const isDeviceUnsupported = (situation: Situation): boolean =>
  !isWanted['desktop-app'](situation) && isWanted['desktop-app']({ ...situation, machine: 'mac' })

/** Where a user goes on: the saved step, or the next one that exists here. An unknown step starts over. */
export const currentStep = (saved: string | null, situation: Situation): Step =>
  steps.slice(Math.max(0, indexOf(saved))).find((step) => isWanted[step](situation))!

/** The step after this one, or null after the last. */
export const stepAfter = (step: Step, situation: Situation): Step | null =>
  steps.slice(indexOf(step) + 1).find((next) => isWanted[next](situation)) ?? null

/** Whether a step may be opened by its address: the current one, or one before it. */
export const isReached = (step: Step, saved: string | null, situation: Situation): boolean =>
  isWanted[step](situation) && indexOf(step) <= indexOf(currentStep(saved, situation))

/**
 * The step to save once `done` is completed, or 'end' after the last. It never goes back, whichever window is behind,
 * and leaves out nothing: another device may have a step that this one doesn't.
 */
export function stepToSave(saved: string | null, done: Step): Step | 'end' {
  const next = Math.max(indexOf(saved), indexOf(done) + 1)
  return steps[next] ?? 'end'
}

const indexOf = (step: string | null) => steps.indexOf(step as Step)

/** What a new user has to do before the steps. */
export type Gate = 'connect-work-email' | 'reconnect-calendar-mail' | 'reconnect-calendar'

/** The gate a user who isn't onboarded is at, or null if the steps are open. */
export function gateOf({
  hasWorkEmail,
  calendar,
  mail,
  isReconnecting,
}: {
  hasWorkEmail: boolean
  /** Whether the calendar and the mailbox are connected. */
  calendar: boolean
  mail: boolean
  /** The reconnect cookie is there: the user has been asked for both before. */
  isReconnecting: boolean
}): Gate | null {
  if (!hasWorkEmail) return 'connect-work-email'
  if (!calendar && !mail && !isReconnecting) return 'reconnect-calendar-mail'
  return calendar ? null : 'reconnect-calendar'
}

/** Each page of the set-up: its path and how far along it is. */
export const pages = {
  'no-work-email': { path: '/onboarding/no-work-email', at: 'account' },
  'connect-work-email': { path: '/onboarding/connect-work-email', at: 'account' },
  'reconnect-calendar-mail': { path: '/onboarding/reconnect-calendar-mail', at: 'account' },
  'reconnect-calendar': { path: '/onboarding/reconnect-calendar', at: 'account' },
  survey: { path: '/onboarding/survey', at: 'about-you' },
  'survey-complete': { path: '/onboarding/survey-complete', at: 'about-you' },
  'connect-slack': { path: '/onboarding/connect-slack', at: 'slack' },
  'desktop-app': { path: '/onboarding/app', at: 'desktop-app' },
  complete: { path: '/onboarding/complete', at: 'finish' },
  'video-demo': { path: '/onboarding/video-demo', at: 'finish' },
} as const

export type Page = keyof typeof pages

/** Progress in percent. */
export const progress = {
  account: 0,
  'about-you': 33.33,
  slack: 66.66,
  'desktop-app': 83.33,
  finish: 100,
} as const
