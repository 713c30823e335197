import { taskToken } from '#server/notifications/slack/task-token.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks } from './seed.ts'
import { clickOn, seedTeam, signedBody, slackSettings } from './slack-team.ts'
import { openSocket } from './wire-socket.ts'

const clicks = 40
const secret = 'the secret of the bench, which is long enough'

/** How soon a click on Complete in Slack shows on an open board. */
export async function slackClickRow(): Promise<Row> {
  const took = await withKept(measure, { ...slackSettings, KEPT_SECRET: secret })
  return row({
    name: 'Click in Slack → task on an open board, p95',
    unit: 'ms',
    value: percentile(took, 95),
    atMost: 1000,
  })
}

async function measure({ url, db }: Kept): Promise<number[]> {
  const [person] = await seedPeople(db, 1)
  await seedTeam(db, person!, 1)
  await seedTasks(db, [person!], 500)
  const { rows } = await db.query<{ taskId: string }>(
    `select a."taskId" from task_assignees a join tasks t on t.id = a."taskId" where a."userId" = $1 and t.status = 'INCOMPLETE' limit $2`,
    [person!.id, clicks],
  )
  const sealing = createSealing({ KEPT_SECRET: secret, KEPT_SECRET_PREVIOUS: undefined, dataDir: '' })
  const socket = await openSocket(url, person!)
  const took: number[] = []
  for (const { taskId } of rows) {
    const shown = new Promise<number>((resolve) => socket.onEvent('task', resolve))
    const block = taskToken({ sealing }, { userId: person!.id, taskId })
    const clickedAt = performance.now()
    const { status } = await fetch(`${url}/api/webhooks/slack/clicks`, {
      method: 'POST',
      ...signedBody(clickOn(block, 'complete'), 'application/x-www-form-urlencoded'),
    })
    if (status !== 200) throw new Error(`A click was answered with ${status}.`)
    took.push((await shown) - clickedAt)
  }
  socket.close()
  return took
}
