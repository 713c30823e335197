import { afterEach, expect, test, vi } from 'vitest'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import { reminder } from '../devices/download/queries.ts'
import { readClipboard } from '../meetings/join/use-clipboard-link.ts'
import { editNotifications } from '../notifications/queries.ts'
import { copyText } from '../ui/copy-text.ts'
import { queryClient } from './query-client.ts'
import { clearState } from './state.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const words = () => logged.mock.calls.map(([text]) => text as unknown)

afterEach(() => {
  logged.mockClear()
  vi.unstubAllGlobals()
  queryClient.clear()
  clearState()
})

/** The server refuses everything. */
function refuse(status: number) {
  const body = { error: 'The database isn’t responding.', code: 'database_down' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
}

test('a change of the notifications that failed is logged', async () => {
  refuse(503)
  const edit = queryClient.getMutationCache().build(queryClient, editNotifications)
  await expect(edit.execute({ newTasks: { PUSH: true } })).rejects.toThrow()
  await expect(edit.execute(defaultNotifications)).rejects.toThrow()

  expect(words()).toEqual(['Failed to update notification preferences', 'Failed to disable notifications'])
})

test('a reminder that failed is logged with its status', async () => {
  refuse(429)
  await expect(queryClient.getMutationCache().build(queryClient, reminder).execute(undefined)).rejects.toThrow()

  expect(words()).toEqual(['Failed to send email reminder, code:429'])
})

test('a list that failed to load is logged', async () => {
  const queryFn = () => Promise.reject(new Error('Broken'))
  await expect(queryClient.fetchQuery({ queryKey: ['noise-tasks'], queryFn })).rejects.toThrow()

  expect(words()).toEqual(['Failed to load noise-tasks'])
})

test('a clipboard that can’t be read or written is logged', async () => {
  const deny = () => Promise.reject(new Error('Denied'))
  vi.stubGlobal('navigator', { clipboard: { readText: deny, writeText: deny } })

  expect(await readClipboard()).toBe('')
  expect(await copyText('kept')).toBe(false)
  expect(words()).toEqual(['Failed to read the clipboard', 'Failed to copy'])
})
