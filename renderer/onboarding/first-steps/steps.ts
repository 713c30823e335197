import { firstSteps, type FirstStep } from '#shared/onboarding/getting-started.ts'
import type { Activity, Onboarding } from '#shared/onboarding/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/** A step, with its task while that is open. */
export type Step = { key: FirstStep; title: string; task: ListedTask | null }

/** The steps of a new user, by their open tasks. */
export const stepsIn = (tasks: readonly ListedTask[]): Step[] =>
  firstSteps.map(({ demoKey, title }) => ({
    key: demoKey,
    title,
    task: tasks.find((task) => task.demoKey === demoKey && task.status === 'INCOMPLETE') ?? null,
  }))

/** The captured task that shows best where tasks come from: the first one, in the order of the board. */
export const taskWithWords = (tasks: readonly ListedTask[]): ListedTask | undefined =>
  tasks.find(({ source }) => source?.type === 'MEETING' || source?.type === 'SLACK' || source?.type === 'EMAIL')

/** What the user may still watch and answer. */
export function offersIn(onboarding: Onboarding | undefined): { tour: boolean; survey: boolean } {
  const isDone = (name: Activity) =>
    onboarding?.activities.some(({ activity, completedAt }) => activity === name && completedAt !== null) ?? true
  const isOpen = !isDone('offers-closed')
  return { tour: isOpen && !isDone('video-demo'), survey: isOpen && !isDone('survey') }
}
