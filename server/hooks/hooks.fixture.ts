import { expect } from 'vitest'
import { Hook, HookDelivery, type CreatedHook, type HookEvent } from '#shared/hooks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { HookReceiver } from '#tests/support/hook-receiver.ts'
import type { Someone } from '#tests/support/someone.ts'

export async function subscribe(
  person: Someone,
  event: HookEvent,
  targetUrl: string,
  more: { labelId?: string } = {},
): Promise<CreatedHook> {
  const { status, body } = await person.post<CreatedHook>('/api/hooks', { targetUrl, event, ...more })
  expect(status).toBe(201)
  return body
}

export async function aTask(person: Someone, title: string, more: object = {}): Promise<Task> {
  const { status, body } = await person.post<Task>('/api/tasks', { id: uuid7(), title, ...more })
  expect(status).toBe(201)
  return body
}

export const change = async (person: Someone, { id }: Task, changes: object) =>
  (await person.put<Task>(`/api/tasks/${id}`, changes)).body

export const hooksOf = async (person: Someone) => Hook.array().parse((await person.get('/api/hooks')).body)

export const deliveriesOf = async (person: Someone, { id }: { id: string }) =>
  HookDelivery.array().parse((await person.get(`/api/hooks/${id}/deliveries`)).body)

export const receivedBy = (receiver: HookReceiver) => receiver.delivered.map(({ event, body }) => [event, body.title])
