import type { TestServer } from './server.ts'

type Said = {
  type: 'MEETING' | 'SLACK' | 'EMAIL'
  userId?: string
  meetingId?: string
  slackMessageSetId?: string
  emailId?: string
  label?: string
  url?: string
  lines?: { id: string; speaker: string; text: string; timestamp?: number }[]
}

/** Adds a source to a task, as capture does when a task is mentioned elsewhere. */
export async function alsoSaid(
  server: TestServer,
  taskId: string,
  { type, userId, meetingId, slackMessageSetId, emailId, label, url, lines = [] }: Said,
) {
  await server.sql(
    `insert into task_sources (id, "taskId", position, type, "userId", "meetingId", "slackMessageSetId", "emailId", label, url, lines, "createdAt", "updatedAt")
     select gen_random_uuid(), $1, max(position) + 1, $2::"TaskSourceType", $3, $4, $5, $6, $7, $8, $9, now(), now() from task_sources where "taskId" = $1`,
    [taskId, type, userId, meetingId, slackMessageSetId, emailId, label, url, JSON.stringify(lines)],
  )
}
