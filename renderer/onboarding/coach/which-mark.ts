import type { ConnectionState } from '#shared/connections/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import type { Activity, Onboarding, OwnActivity } from '#shared/onboarding/schemas.ts'
import type { Machine } from '../../devices/download/machine.ts'
import { canOfferMacApp, hasNotSeenMacApp } from './mac-app.ts'

/** The tips, in the order of their priority. */
export const marks = ['focus', 'slack', 'mac-app'] as const

export type Mark = (typeof marks)[number]

/** What decides which tip a user sees. */
export type Situation = {
  me: Pick<Me, 'onboarded' | 'importantTasks' | 'features' | 'appUser' | 'subscriptionStatus'>
  activities: Onboarding['activities']
  /** Whether there are enough tasks for Focus. */
  hasEnoughTasks: boolean
  /** Undefined if it couldn't be loaded. */
  slack: ConnectionState | undefined
  machine: Machine
  now: Date
}

/** How long after their first activity a user counts as new. */
const recentMs = 7 * 86_400_000

const applies: Record<Mark, (situation: Situation) => boolean> = {
  /** Users who have said what is important already know Focus. */
  focus: ({ me, activities, hasEnoughTasks }) =>
    me.onboarded && hasEnoughTasks && me.importantTasks === null && !isDone(activities, 'focus-ready'),
  slack: ({ me, activities, slack, now }) =>
    me.onboarded && isNew(activities, now) && slack === 'disconnected' && isOpen(activities, 'connect-slack'),
  'mac-app': ({ me, activities, machine }) => canOfferMacApp(me, machine) && hasNotSeenMacApp({ activities }),
}

/** The tip to show: the one this session has shown, while it applies, else the first that does. Null for none. */
export function markToShow(situation: Situation, shown: string | null): Mark | null {
  return marks.find((mark) => (shown === null || shown === mark) && applies[mark](situation)) ?? null
}

/** The activity that a seen tip completes. */
export const activityOf: Record<Mark, OwnActivity> = {
  focus: 'focus-ready',
  slack: 'connect-slack',
  'mac-app': 'mac-app-available-existing-user',
}

const isDone = (activities: Situation['activities'], name: Activity) =>
  activities.some(({ activity, completedAt }) => activity === name && completedAt !== null)

/** Whether it was started and isn't completed. */
const isOpen = (activities: Situation['activities'], name: Activity) =>
  activities.some(({ activity, completedAt }) => activity === name && completedAt === null)

function isNew([first]: Situation['activities'], now: Date): boolean {
  return first !== undefined && now.getTime() - Date.parse(first.createdAt) < recentMs
}
