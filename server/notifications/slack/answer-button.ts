import { z } from 'zod'
import { callAsBot } from '#server/connections/slack/tokens.ts'
import { timeZoneOf } from '#server/me/time-zone-of.ts'
import { taskButtons, taskOutcome, withTask } from '#server/notifications/slack/buttons.ts'
import { openTaskToken, type Target } from '#server/notifications/slack/task-token.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import { Problem } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { snoozeTimes } from '#shared/tasks/snooze.ts'

const Action = z.object({
  action_id: z.enum(['complete', 'snooze', 'not-for-me', 'undo']),
  block_id: z.string(),
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

type Outcome = { text: string; canUndo: boolean }

/**
 * Does what a user clicked in a message of theirs, and says so in its place. Returns once the task has changed; the
 * message follows. Throws `slack_button_invalid`.
 */
export async function answerButton(deps: Deps, slack: Slack, click: Click) {
  const [{ action_id: action, block_id: token, selected_option: option }] = click.actions
  const target = openTaskToken(deps, token)
  const connection = await deps.db.slackConnection.findFirst({
    where: {
      userId: target.userId,
      slackUserId: click.user.id,
      disabledType: null,
      installation: { teamId: click.user.team_id },
    },
  })
  if (!connection) throw new Problem('slack_button_invalid')

  const outcome = await act(deps, target, { action, when: option?.value })
  const block = outcome ? taskOutcome(token, outcome) : taskButtons(token)
  const { channel_id: channel, message_ts: ts } = click.container
  const { text, blocks } = click.message
  const message = { channel, ts, text, blocks: withTask(blocks, token, block) }
  callAsBot(deps, slack, connection.installationId, (client) =>
    client.chat.update(message as Parameters<typeof client.chat.update>[0]),
  ).catch((error: unknown) => deps.log.warn({ err: error }, 'could not update a Slack message'))
}

type Asked = { action: Click['actions'][0]['action_id']; when: string | undefined }

/** Returns null when the task can be done with again. */
async function act(deps: Deps, { userId, taskId }: Target, { action, when }: Asked): Promise<Outcome | null> {
  const timezone = await timeZoneOf(deps.db, userId)
  const [task] = await readTasksById(deps.db, userId, [taskId])
  if (!task) return { text: 'This task is gone.', canUndo: false }

  const edit = (changes: Parameters<typeof editTask>[1]['changes']) => editTask(deps, { userId, taskId, changes })
  if (action === 'undo') {
    const undoesRating = task.ratings.some(({ reason }) => reason === 'not-for-me')
    await edit({ status: 'INCOMPLETE', snoozedUntil: null, ...(undoesRating && { rating: null }) })
    return null
  }
  if (task.status !== 'INCOMPLETE') return { text: wasBefore(task, timezone), canUndo: false }

  switch (action) {
    case 'complete':
      await edit({ status: 'COMPLETED' })
      return { text: '✓ Completed', canUndo: true }
    case 'not-for-me':
      await edit({ status: 'DISMISSED', rating: 'BAD', ratingReason: 'not-for-me' })
      return { text: 'Off your board', canUndo: true }
    case 'snooze': {
      const times = snoozeTimes({ now: deps.now(), timeZone: timezone })
      const { until } = times.find((time) => time.when === when) ?? times[0]!
      await edit({ snoozedUntil: until })
      return { text: `Snoozed until ${dayAndTime(new Date(until), timezone)}`, canUndo: true }
    }
  }
}

function wasBefore({ status, completedAt }: Task, timezone: string): string {
  if (status !== 'COMPLETED') return 'It was off your board already. Nothing changed.'
  return `It was completed on ${dayAndTime(new Date(completedAt!), timezone)}. Nothing changed.`
}

function dayAndTime(at: Date, timeZone: string): string {
  const { minutes } = localMoment(at, timeZone)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone }).format(at)
  return `${day}, ${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
}
