import { expect, test } from 'vitest'
import { aComingEvent, anEvent } from '#tests/support/events.ts'
import { eventActions } from './event-actions.ts'

const topics = [{ id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', icon: '🚦', label: 'Go', description: 'Five gates.' }]
const described = { summary: 'They agreed to launch.', topics }

test.each([
  ['an upcoming meeting', aComingEvent(), ['capture']],
  ['a meeting with a scheduled bot', aComingEvent({ recallStatus: 'SCHEDULED' }), ['capture', 'remove-bot']],
  ['a meeting that a bot is joining', aComingEvent({ status: 'JOINING' }), ['capture', 'remove-bot']],
  ['a meeting whose bot is in the waiting room', anEvent({ status: 'WAITING' }), ['remove-bot']],
  ['a live meeting', anEvent({ status: 'LIVE' }), ['capture', 'remove-bot', 'export-txt', 'export-vtt']],
  ['a meeting without a summary', anEvent(), ['summarize', 'export-txt', 'export-vtt']],
  [
    'a meeting with a summary and no topics',
    anEvent({ ...described, topics: [] }),
    ['summarize', 'export-txt', 'export-vtt'],
  ],
  ['a meeting with a summary and topics', anEvent(described), ['export-txt', 'export-vtt']],
  [
    'a meeting whose recording the user owns',
    anEvent({ ...described, ownsRecording: true }),
    ['export-txt', 'export-vtt', 'delete-recording'],
  ],
  [
    'a meeting with audio',
    anEvent({ ...described, audioIds: ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c'] }),
    ['export-txt', 'export-vtt', 'download-audio'],
  ],
  [
    'a meeting with a deleted transcript',
    anEvent({ ownsRecording: true, transcriptDeletedAt: '2026-11-20T10:00:00.000Z' }),
    [],
  ],
  ['a meeting the bot could not join', anEvent({ status: 'ERROR', recallError: 'fatal.meeting_full' }), []],
  [
    'a meeting whose bot was lost after a while',
    anEvent({ status: 'TRUANT', taskCount: 2 }),
    ['export-txt', 'export-vtt'],
  ],
  ['a day of a channel', anEvent({ ...described, platform: 'slack', link: null }), ['capture', 'export-txt']],
  [
    'an import',
    anEvent({ ...described, platform: 'import', imported: true }),
    ['export-txt', 'export-vtt', 'remove-import'],
  ],
])('the actions of %s', (_, event, actions) => {
  expect(eventActions(event, new Date())).toEqual(actions)
})
