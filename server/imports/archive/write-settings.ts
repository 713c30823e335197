import type { Move } from '#server/imports/archive/move.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'

// Settings that the user has set here already stay as they are, except notifications.

export async function writeProfile({ deps: { db }, userId }: Move, { timezone, importantTasks }: Archived['profile']) {
  if (timezone) await db.user.updateMany({ where: { id: userId, timezone: null }, data: { timezone } })
  if (importantTasks)
    await db.user.updateMany({ where: { id: userId, importantTasks: null }, data: { importantTasks } })
}

export async function writeNotifications(
  { deps: { db }, userId }: Move,
  rows: Archived['notifications'][],
): Promise<number> {
  for (const { kind, ...on } of rows) await db.notificationPreference.updateMany({ where: { userId, kind }, data: on })
  return 0
}

export async function writeDigest({ deps: { db }, userId }: Move, rows: Archived['digest'][]): Promise<number> {
  const { count } = await db.digest.createMany({ data: rows.map((row) => ({ ...row, userId })), skipDuplicates: true })
  return count
}

export async function writeCustomPrompt(
  { deps: { db, now }, userId }: Move,
  rows: Archived['customPrompt'][],
): Promise<number> {
  const data = rows.map((prompt) => ({ ...prompt, userId, updatedAt: now() }))
  const { count } = await db.customPrompt.createMany({ data, skipDuplicates: true })
  return count
}
