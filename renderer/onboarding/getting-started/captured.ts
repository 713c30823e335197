import type { Activity, Onboarding, OwnActivity } from '#shared/onboarding/schemas.ts'
import { historical } from '#shared/tasks/demo.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/** The sources whose recent past is captured when they are connected. */
export const demoSources = ['email', 'slack'] as const

export type DemoSource = (typeof demoSources)[number]

const activities: Record<DemoSource, { captured: Activity; seen: OwnActivity }> = {
  email: { captured: 'email-demo', seen: 'email-demo-complete' },
  slack: { captured: 'slack-demo', seen: 'slack-demo-complete' },
}

/** The activity that says that the user knows about the tasks from a source's past. */
export const seenActivity = (source: DemoSource): OwnActivity => activities[source].seen

type Known = {
  activities: Onboarding['activities']
  isConnected: boolean
  /** The user's open tasks. */
  tasks: readonly Pick<ListedTask, 'demoKey'>[]
  now: Date
}

/** How long after the capture it's news. */
const newsMs = 24 * 3_600_000

/** How many tasks from a source's past to tell the user about. */
export function recentlyCaptured(source: DemoSource, { activities: known, isConnected, tasks, now }: Known): number {
  const completedAt = (wanted: Activity) => known.find(({ activity }) => activity === wanted)?.completedAt ?? null
  const { captured, seen } = activities[source]
  const capturedAt = completedAt(captured)
  const isNews = capturedAt !== null && now.getTime() - Date.parse(capturedAt) < newsMs
  if (!isNews || !isConnected || completedAt(seen) !== null) return 0

  return tasks.filter(({ demoKey }) => demoKey === historical[source]).length
}
