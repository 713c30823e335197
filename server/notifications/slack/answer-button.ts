import { z } from 'zod'
import { callAsBot } from '#server/connections/slack/tokens.ts'
import { isReachable } from '#server/connections/state.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import { taskButtons, taskOutcome } from '#server/notifications/slack/buttons.ts'
import { outcomeOf, wasBefore, type Outcome } from '#server/notifications/slack/outcome-of.ts'
import { openTaskToken, taskOfToken, type Target } from '#server/notifications/slack/task-token.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { Problem } from '#shared/problems.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { chosenSnooze } from '#shared/tasks/snooze.ts'

const Action = z.object({
  action_id: z.enum(['complete', 'snooze', 'not-for-me', 'undo']),
  block_id: z.string(),
  value: z.string().nullish(),
  selected_option: z.object({ value: z.string() }).nullish(),
})

/** A click in a message, as far as we read it. */
export const Click = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id: z.string(), team_id: z.string() }),
  container: z.object({ channel_id: z.string(), message_ts: z.string() }),
  message: z.object({ text: z.string().default(''), blocks: z.array(z.looseObject({ block_id: z.string() })) }),
  actions: z.tuple([Action]),
})
export type Click = z.infer<typeof Click>

/**
 * Does what a user clicked in a message of theirs, and says so in its place. Returns once the task has changed; the
 * message follows. Throws `slack_button_invalid`.
 */
export async function answerButton(deps: Deps, slack: Slack, click: Click) {
  const [{ action_id: action, block_id: token, value, selected_option: option }] = click.actions
  const target = openTaskToken(deps, token)
  const { userId } = target
  const connection = await deps.db.slackConnection.findFirst({
    where: {
      userId,
      slackUserId: click.user.id,
      ...isReachable,
      installation: { teamId: click.user.team_id },
    },
  })
  if (!connection) throw new Problem('slack_button_invalid')

  const timezone = await timeZoneOf(deps.db, userId)
  const refusal = await act(deps, target, { action, choice: option?.value ?? value, timezone })
  const answer = async () => {
    const { channel_id: channel, message_ts: ts } = click.container
    const blocks = await asTheyAre(deps, click.message.blocks, { userId, timezone, token, refusal })
    const message = { channel, ts, text: click.message.text, blocks }
    await callAsBot(deps, slack, connection.installationId, (client) =>
      client.chat.update(message as Parameters<typeof client.chat.update>[0]),
    )
  }
  answer().catch((error: unknown) => deps.log.warn({ err: error }, 'could not update a Slack message'))
}

/** `choice`: the time to snooze to, or the action to undo. */
type Asked = { action: Click['actions'][0]['action_id']; choice: string | null | undefined; timezone: string }

/** Changes the task. If it can't be changed any more, returns why. */
async function act(
  deps: Deps,
  { userId, taskId }: Target,
  { action, choice, timezone }: Asked,
): Promise<Outcome | null> {
  const [task] = await readTasksById(deps.db, userId, [taskId])
  if (!task) return null

  const edit = async (changes: EditTask) => {
    await editTask(deps, { userId, taskId, changes })
    return null
  }
  if (action === 'undo') {
    const undo = outcomeOf(task, { now: deps.now(), timezone })?.undo
    return undo && undo === choice ? edit(reversals[task.status]) : wasBefore(task, timezone)
  }
  const before = wasBefore(task, timezone)
  if (before) return before

  switch (action) {
    case 'complete':
      return edit({ status: 'COMPLETED' })
    case 'not-for-me':
      return edit({ status: 'DISMISSED', rating: 'BAD', ratingReason: 'not-for-me' })
    case 'snooze':
      return edit({ snoozedUntil: chosenSnooze(choice, { now: deps.now(), timeZone: timezone }) })
  }
}

/** What brings back a task that a click gave this status; a snooze leaves it incomplete. */
const reversals = {
  COMPLETED: { status: 'INCOMPLETE' },
  DISMISSED: { status: 'INCOMPLETE', rating: null },
  INCOMPLETE: { snoozedUntil: null },
} satisfies Record<Task['status'], EditTask>

type Block = { block_id: string }
type Shown = { userId: string; timezone: string; token: string; refusal: Outcome | null }

/** A message's blocks with all tasks as they are now: those of the click may be older than what the message shows. */
async function asTheyAre(deps: Deps, blocks: Block[], { userId, timezone, token, refusal }: Shown): Promise<Block[]> {
  const ofTasks = new Map(blocks.map(({ block_id: id }) => [id, taskOfToken(deps, id)]))
  const ids = [...ofTasks.values()].filter((id) => id !== null)
  const tasks = new Map((await readTasksById(deps.db, userId, ids)).map((task) => [task.id, task]))

  return blocks.map((block) => {
    const { block_id: id } = block
    const taskId = ofTasks.get(id)
    if (!taskId) return block
    const outcome = (id === token && refusal) || outcomeOf(tasks.get(taskId), { now: deps.now(), timezone })
    return outcome ? taskOutcome(id, outcome) : taskButtons(id)
  })
}
