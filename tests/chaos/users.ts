import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Imported } from '#shared/imports/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { audio, sha256 } from '#tests/support/recordings.ts'
import { planning } from '#tests/support/transcripts.ts'
import type { ToldImport, ToldTask } from './evidence.ts'
import type { Requests } from './requests.ts'

/** What users were told while they worked. */
export type Told = {
  tasks: ToldTask[]
  repeated: string[]
  imports: ToldImport[]
  audio: { recordingId: string; sent: string; by: Requests }[]
}

export type User = { id: string; cookie: string; requests: Requests }
type Work = { told: Told; random: () => number; isOver: () => boolean }

/** Signs in a user who has been through the setup. */
export async function aUser(url: string, name: string, requestsOf: (cookie: string) => Requests): Promise<User> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example` }),
  })
  const { id } = (await answer.json()) as Me
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const requests = requestsOf(cookie)
  await requests.ask('PUT', '/api/me/onboarding', { body: { onboarded: true } })
  return { id, cookie, requests }
}

/**
 * Creates, moves and completes tasks, some of which repeat. Each is moved and completed at most once, so that a request
 * which a paused server finishes late changes nothing.
 */
export async function workOnBoard({ id: userId, requests }: User, name: string, { told, random, isOver }: Work) {
  const group = uuid7()
  await requests.ask<TaskGroup>('POST', '/api/task-groups', { body: { id: group, title: 'Launch' } })
  const open: (ToldTask & { repeats: boolean })[] = []
  const column: string[] = []
  for (let count = 1; !isOver(); count++) {
    await pause(300 + random() * 900)
    const chance = random()
    const task = open[Math.floor(random() * open.length)]
    if (!task || chance < 0.45) {
      const repeats = random() < 0.2
      const made = { id: uuid7(), title: `${name} ${count}`, userId, groupId: null, isDone: false }
      await requests.ask('POST', '/api/tasks', {
        body: { id: made.id, title: made.title, ...(repeats && { recurrence: 'FREQ=DAILY' }) },
      })
      told.tasks.push(made)
      open.push({ ...made, repeats })
    } else if (chance < 0.7 && !task.groupId && !task.repeats) {
      column.unshift(task.id)
      const body = { taskId: task.id, taskGroupId: group, sortedTaskIds: column.slice(0, 100) }
      await requests.ask('POST', '/api/tasks/sort', { body })
      task.groupId = group
      note(told, task)
    } else {
      await requests.ask('PUT', `/api/tasks/${task.id}`, { body: { status: 'COMPLETED' } })
      task.isDone = true
      note(told, task)
      if (task.repeats) told.repeated.push(task.title)
      open.splice(open.indexOf(task), 1)
      if (task.groupId) column.splice(column.indexOf(task.id), 1)
    }
  }
}

function note(told: Told, { groupId, isDone, id }: ToldTask) {
  Object.assign(
    told.tasks.find((task) => task.id === id)!,
    { groupId, isDone },
  )
}

/** The transcript has two promises. */
const promises = 2

/** Imports one transcript after another. */
export async function importTranscripts({ requests }: User, { told, random, isOver }: Work) {
  for (let count = 1; !isOver(); count++) {
    const [id, title] = [uuid7(), `Planning ${count}`]
    const text = `${planning}[0:40] Ada Winter: This was meeting ${count} of ${id}.\n`
    const body = { id, title, start: '2026-03-05T09:00:00.000Z', timezone: 'Europe/Vienna', me: 'Ada Winter', text }
    await requests.ask<Imported>('POST', '/api/imports/transcript', { body })
    told.imports.push({ eventId: id, title, tasks: promises })
    await pause(2_000 + random() * 3_000)
  }
}

/** Uploads one recording after another, in chunks with checksums. */
export async function record({ requests }: User, { told, random, isOver }: Work) {
  for (let count = 1; !isOver(); count++) {
    const id = uuid7()
    const chunks = Array.from({ length: 3 + Math.floor(random() * 5) }, (_, number) => audio(1, count * 10 + number))
    const begun = { id, title: `Call ${count}`, startedAt: '2026-03-05T10:00:00.000Z', channels: ['microphone'] }
    await requests.ask('POST', '/api/recordings', { body: begun })
    for (const [number, bytes] of chunks.entries()) {
      await requests.ask('PUT', `/api/recordings/${id}/chunks/microphone/${number}`, {
        body: bytes,
        headers: {
          'content-type': 'application/octet-stream',
          'x-content-sha256': sha256(bytes),
          'x-offset-ms': String(number * 1000),
        },
      })
      await pause(200 + random() * 400)
    }
    const ended = { chunks: { microphone: chunks.length }, endedAt: '2026-03-05T10:05:00.000Z' }
    await requests.ask('POST', `/api/recordings/${id}/finish`, { body: ended })
    told.audio.push({ recordingId: id, sent: hashOf(Buffer.concat(chunks)), by: requests })
  }
}

/** A hash of samples. */
export function hashOf(samples: Buffer): string {
  return createHash('sha256').update(samples).digest('hex')
}
