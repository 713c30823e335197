import type { Compose } from '#server/notifications/letters/letter.ts'
import { isTold, ownTaskParts, titlesOf } from '#server/notifications/letters/task-parts.ts'
import { counted, sourceOf } from '#server/notifications/letters/words.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { historical } from '#shared/tasks/demo.ts'

/** The tasks of a source, or several, from before it was connected that are still to do. */
const historicalTasksFrom =
  (demoKeys: string[], where: string): Compose =>
  async ({ db, now }, to) => {
    const found = await db.task.findMany({
      where: { demoKey: { in: demoKeys }, assignees: { some: { userId: to.id } } },
      orderBy: { createdAt: 'asc' },
      select: { id: true },
    })
    const ids = found.map(({ id }) => id)
    const told = (await readTasksById(db, to.id, ids)).filter(isTold)
    if (told.length === 0) return null

    const amount = counted(told.length, 'task')
    return {
      subject: `${amount} found ${where}`,
      parts: [
        { is: 'title', title: amount, lines: ['From before you connected it'] },
        ...ownTaskParts(told, { to, now: now() }, sourceOf),
      ],
      actions: [{ label: 'Open in Kept', path: '/' }],
      brief: { title: `${amount} found`, body: titlesOf(told) },
    }
  }

export const slackDemoFinished = historicalTasksFrom([historical.slack], 'in Slack')
export const onboardingDemosFinished = historicalTasksFrom(Object.values(historical), 'in your messages')
