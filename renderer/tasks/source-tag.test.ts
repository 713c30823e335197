import { Mail } from 'lucide-react'
import { expect, test } from 'vitest'
import { saidIn } from '#tests/support/task-shapes.ts'
import { SlackIcon } from '../ui/platform-icons.ts'
import { saidAt } from './source-link.ts'
import { platformIcon, sourceTag } from './source-tag.ts'

const from = (type: 'SLACK' | 'EMAIL', label: string | null) =>
  sourceTag(saidIn('', { type, meeting: null, meetingId: null, label }))

test('a task from Slack names its channel, or the author', () => {
  expect(from('SLACK', '#hiring')).toEqual({ icon: SlackIcon, text: '#hiring' })
  expect(from('SLACK', 'Priya Raman')).toEqual({ icon: SlackIcon, text: 'Priya Raman' })
  expect(from('SLACK', null)).toEqual({ icon: SlackIcon, text: 'Slack' })
})

test('each platform has its own icon, but an import and the sample have the same', () => {
  const platforms = ['zoom', 'google_meet', 'teams', 'slack', 'desktop', 'import', 'another']

  expect(new Set(platforms.map(platformIcon)).size).toBe(platforms.length)
  expect(platformIcon('sample')).toBe(platformIcon('import'))
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
