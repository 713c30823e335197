import { expect, test } from 'vitest'
import { planningDetails } from '#tests/support/import.ts'
import { aServer } from '#tests/support/server.ts'
import { planning } from '#tests/support/transcripts.ts'

const marker = 'zanzibarwaltz'

test('the log has the ids of requests and jobs, and nothing a user wrote', async () => {
  const lines: string[] = []
  const server = await aServer({
    settings: { LOG_LEVEL: 'trace' },
    logged: (line) => lines.push(line),
  })
  const ada = await server.person('Ada Winter')

  await ada.post('/api/tasks', { title: marker })
  await ada.post('/api/labels', { name: marker, color: marker })
  await ada.get(`/api/search?q=${marker}`)
  await ada.get(`/api/tasks/${marker}`)
  const text = planning.replace('everyone', marker)
  const { headers } = await ada.post('/api/imports/transcript', { ...planningDetails, title: marker, text })
  const [job] = await server.jobs('capture-transcript')
  await server.work('capture-transcript', job!.payload)
  await server.sql('alter table tasks rename to gone')
  await ada.post('/api/tasks', { title: marker })
  await ada.get(`/api/search?q=${marker}`)
  await ada.get('/api/tasks')
  await server.sql('alter table gone rename to tasks')
  await server.stop()

  const requestIds = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
  expect(requestIds).toContain(headers.get('x-request-id'))
  expect(lines.some((line) => line.includes('request failed'))).toBe(true)
  expect(lines.filter((line) => line.includes(marker))).toEqual([])
  for (const line of lines) expect(line).not.toContain(ada.me.email)
})
