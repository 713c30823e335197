import type { Outcome } from '#server/notifications/slack/outcome-of.ts'
import type { SnoozeTime } from '#shared/tasks/snooze.ts'

const button = (action: string, label: string) => ({
  type: 'button' as const,
  action_id: action,
  text: { type: 'plain_text' as const, text: label },
})

const snoozes: { when: SnoozeTime['when']; label: string }[] = [
  { when: 'later', label: 'Later today' },
  { when: 'tomorrow', label: 'Tomorrow, 09:00' },
  { when: 'nextWeek', label: 'Next week' },
]

/** What can be done with a task in a message. `token` names the task. */
export function taskButtons(token: string) {
  return {
    type: 'actions' as const,
    block_id: token,
    elements: [
      button('complete', 'Complete'),
      {
        type: 'static_select' as const,
        action_id: 'snooze',
        placeholder: { type: 'plain_text' as const, text: 'Snooze' },
        options: snoozes.map(({ when, label }) => ({
          text: { type: 'plain_text' as const, text: label },
          value: when,
        })),
      },
      button('not-for-me', 'Not for me'),
    ],
  }
}

/** What became of a task, in place of its buttons. */
export function taskOutcome(token: string, { text, undo }: Outcome) {
  return {
    type: 'section' as const,
    block_id: token,
    text: { type: 'mrkdwn' as const, text },
    ...(undo && { accessory: { ...button('undo', 'Undo'), value: undo } }),
  }
}
