import { Hash, Mail, UserRound } from 'lucide-react'
import { expect, test } from 'vitest'
import { saidIn } from '#tests/support/task-shapes.ts'
import { saidAt } from './source-link.ts'
import { sourceTag } from './source-tag.ts'

const from = (type: 'SLACK' | 'EMAIL', label: string | null) =>
  sourceTag(saidIn('', { type, meeting: null, meetingId: null, label }))

test('a task from Slack names its channel, or the author', () => {
  expect(from('SLACK', '#hiring')).toEqual({ icon: Hash, text: 'hiring' })
  expect(from('SLACK', 'Priya Raman')).toEqual({ icon: UserRound, text: 'Priya Raman' })
  expect(from('SLACK', null)).toEqual({ icon: Hash, text: 'Slack' })
})

test('a task from an email names its sender', () => {
  expect(from('EMAIL', 'Beatriz Nunes')).toEqual({ icon: Mail, text: 'Beatriz Nunes' })
})

test('a Slack message has its time', () => {
  expect(saidAt(saidIn('', { type: 'SLACK', meeting: null, startMessageTs: '1763640000.000200' }))?.toISOString()).toBe(
    '2025-11-20T12:00:00.000Z',
  )
  expect(saidAt(saidIn('', { type: 'EMAIL', meeting: null }))).toBeNull()
})
