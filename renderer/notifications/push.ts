import type { Event } from '#shared/events/schemas.ts'
import type { NoticeKind } from '#shared/notifications/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { noticeOfMeeting, noticeOfTasks, type Push } from './push-words.ts'
import { notificationsQuery } from './queries.ts'

/** What the Mac app tells by itself while it runs, each kind only where the person wants it pushed. */
export const pushTasks = (tasks: readonly Task[]) => push('newTasks', () => noticeOfTasks(tasks))
export const pushMeeting = (event: Event) => push('meetingEnded', () => noticeOfMeeting(event))

/** Whether a kind is pushed to this machine; nobody is disturbed while that is not known. */
async function isPushed(kind: NoticeKind): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery(notificationsQuery))[kind].PUSH
  } catch {
    return false
  }
}

async function push(kind: NoticeKind, notice: () => Push) {
  const app = window.kept
  if (app && (await isPushed(kind))) await app.notify(notice())
}
