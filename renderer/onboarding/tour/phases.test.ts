import { expect, test } from 'vitest'
import { hasReached, lasting, nextPhase, timeLeft, type Happening, type Phase } from './phases.ts'

const elapsed = (phase: Phase): Happening => ({ type: 'elapsed', phase })
const at = (seconds: number): Happening => ({ type: 'at', seconds })

test('from the first moment to the last', () => {
  const happenings: Happening[] = [
    { type: 'loaded' },
    elapsed('INITIALIZED'),
    elapsed('MODAL_DISPLAYED'),
    elapsed('PARTICIPANT_ADDED'),
    at(0.2),
    at(18),
    at(18.1),
    at(47),
    at(47.1),
    { type: 'ended' },
    at(57), // browsers may report the time once more
    elapsed('VIDEO_FINISHED'),
  ]
  let phase: Phase = 'LOADING'
  const seen = happenings.map((happening) => (phase = nextPhase(phase, happening)))

  expect(seen).toEqual([
    'INITIALIZED',
    'MODAL_DISPLAYED',
    'PARTICIPANT_ADDED',
    'VIDEO_PLAYED',
    'VIDEO_PLAYED',
    'VIDEO_PLAYED',
    'TASK_1_CREATED',
    'TASK_1_CREATED',
    'TASK_2_CREATED',
    'VIDEO_FINISHED',
    'VIDEO_FINISHED',
    'COMPLETED',
  ])
})

test.each<[string, Phase, Happening, Phase]>([
  ['a video that takes long doesn’t hold up the tour', 'LOADING', elapsed('LOADING'), 'INITIALIZED'],
  ['a video that loads late changes nothing', 'MODAL_DISPLAYED', { type: 'loaded' }, 'MODAL_DISPLAYED'],
  ['the time of an earlier phase changes nothing', 'PARTICIPANT_ADDED', elapsed('INITIALIZED'), 'PARTICIPANT_ADDED'],
  ['a playing video doesn’t end by the clock', 'VIDEO_PLAYED', elapsed('VIDEO_PLAYED'), 'VIDEO_PLAYED'],
  ['a video moved before it plays creates nothing', 'MODAL_DISPLAYED', at(20), 'MODAL_DISPLAYED'],
  ['moved over both promises', 'VIDEO_PLAYED', at(50), 'TASK_2_CREATED'],
  ['moved back before the second', 'TASK_2_CREATED', at(30), 'TASK_1_CREATED'],
  ['moved back before both', 'TASK_2_CREATED', at(3), 'VIDEO_PLAYED'],
  ['skipped at once', 'LOADING', { type: 'left' }, 'COMPLETED'],
  ['skipped in the middle', 'TASK_1_CREATED', { type: 'left' }, 'COMPLETED'],
  ['nothing happens once it’s over', 'COMPLETED', at(20), 'COMPLETED'],
])('%s', (_, phase, happening, next) => {
  expect(nextPhase(phase, happening)).toBe(next)
})

test('the meeting opens after about a second, Kept joins a second later, and the video plays at once', () => {
  expect(lasting).toMatchObject({ INITIALIZED: 1000, MODAL_DISPLAYED: 1000, PARTICIPANT_ADDED: 200 })
})

test('a phase is reached from itself on', () => {
  expect(hasReached('TASK_1_CREATED', 'TASK_1_CREATED')).toBe(true)
  expect(hasReached('TASK_1_CREATED', 'TASK_2_CREATED')).toBe(false)
  expect(hasReached('COMPLETED', 'TASK_2_CREATED')).toBe(true)
})

test.each([
  ['before the length is known', { seconds: 0, duration: null }, '0:49'],
  ['at the start of a longer video', { seconds: 0, duration: 57.4 }, '0:58'],
  ['more than a minute', { seconds: 0, duration: 61 }, '1:01'],
  ['in the middle', { seconds: 28.2, duration: 57.4 }, '0:30'],
  ['at the end', { seconds: 57.5, duration: 57.4 }, '0:00'],
])('time left: %s', (_, time, left) => {
  expect(timeLeft(time)).toBe(left)
})
