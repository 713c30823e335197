import type { Event } from '#shared/events/schemas.ts'
import type { NotificationKind } from '#shared/notifications/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { queryClient } from '../platform/query-client.ts'
import { meetingNotification, taskNotification, type PushNotification } from './push-text.ts'
import { notificationsQuery } from './queries.ts'

/** Notifications the running Mac app shows, for the kinds the user turned on. */
export const pushTasks = (tasks: readonly ListedTask[]) => push('newTasks', () => taskNotification(tasks))
export const pushMeeting = (event: Event) => push('meetingEnded', () => meetingNotification(event))

/** Whether the user turned on push for a kind. False if the settings can't be loaded. */
async function isPushed(kind: NotificationKind): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery(notificationsQuery))[kind].PUSH
  } catch {
    return false
  }
}

async function push(kind: NotificationKind, notification: () => PushNotification) {
  const app = window.kept
  if (app && (await isPushed(kind))) await app.notify(notification())
}
