import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { requestNotices } from '#server/notifications/request-notices.ts'
import { newTask } from '#tests/support/board.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { DesktopApp } from './desktop-app.ts'

/** Turns on pushes of new tasks, and waits until the app shows this user's: those from before it aren't new. */
export async function getsPushes(someone: Someone, userData: string) {
  await someone.put('/api/me', { timezone: 'Etc/UTC', timezoneFixed: true })
  await someone.put('/api/me/settings/notifications', { newTasks: { PUSH: true } })
  await vi.waitFor(() => expect(readFileSync(path.join(userData, 'pushes.json'), 'utf8')).toContain(someone.me.id), {
    timeout: 10_000,
  })
}

/** Notifies a user of a new task, an hour later, and returns its id. */
export async function notify(server: TestServer, someone: Someone, title: string): Promise<string> {
  const { id } = await newTask(someone, { title })
  await requestNotices(server.deps, 'newTasks', [{ userId: someone.me.id, key: id }])
  server.setTime(new Date(server.deps.now().getTime() + 3_600_000).toISOString())
  await server.settle()
  return id
}

export const pushedBy = (app: DesktopApp) => app.did('notify').map(({ title, body }) => `${title}: ${body}`)
