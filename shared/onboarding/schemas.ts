import { z } from 'zod'
import { Instant } from '#shared/platform/schemas.ts'

/** Things a user is shown or asked once, and what they have reached. */
export const Activity = z.enum([
  'survey',
  'connect-slack',
  'desktop-app',
  'complete',
  'video-demo',
  /** The tour and the survey, offered on the board, were closed. */
  'offers-closed',
  'focus-ready',
  'email-demo',
  'email-demo-complete',
  'slack-demo',
  'slack-demo-complete',
  /** The Mac app was downloaded. */
  'download-mac-app',
  /** A user from before the Mac app was told about it. */
  'mac-app-available-existing-user',
  'trial-qualified',
  'trial-qualified-tracked',
  /** The trial ended: started once there is a summary, completed once it was seen. */
  'trial-summary',
])

/** What a page may record. Only the server knows when the past of a source is read, and how far a trial got. */
export const OwnActivity = Activity.exclude(['email-demo', 'slack-demo', 'trial-qualified', 'trial-qualified-tracked'])

export const Onboarding = z.object({
  /** The current step; null before the first and after the last. */
  onboarding: z.string().nullable(),
  onboarded: z.boolean(),
  /** In the order they started. */
  activities: z.array(z.object({ activity: Activity, completedAt: Instant.nullable(), createdAt: Instant })),
})

export const EditOnboarding = z
  .strictObject({
    onboarded: z.boolean(),
    completedActivity: OwnActivity,
    startedActivity: OwnActivity.exclude(['trial-summary']),
  })
  .partial()
  .meta({ example: { completedActivity: 'download-mac-app' } })

/** What was captured for a user, in numbers. */
export const TrialSummary = z.object({
  taskCount: z.int(),
  importantTaskCount: z.int(),
  slackTaskCount: z.int(),
  meetingCount: z.int(),
})

export type Activity = z.infer<typeof Activity>
export type OwnActivity = z.infer<typeof OwnActivity>
export type Onboarding = z.infer<typeof Onboarding>
export type EditOnboarding = z.infer<typeof EditOnboarding>
export type OnboardingChanges = Partial<{ onboarded: boolean; completedActivity: Activity; startedActivity: Activity }>
export type TrialSummary = z.infer<typeof TrialSummary>
