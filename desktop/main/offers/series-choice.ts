import type { Series } from '#shared/desktop/recorder-bridge.ts'
import type { Recorder } from '../recordings/recorder.ts'
import type { Agenda, Meeting } from './agenda.ts'
import type { KeptSettings } from '../settings/settings.ts'

type Options = {
  agenda: Pick<Agenda, 'meetings'>
  recorder: Pick<Recorder, 'state'>
  settings: { now: () => KeptSettings; change: (to: Partial<KeptSettings>) => Promise<void> }
}

/** Reads and sets Always for the series being recorded. */
export function seriesChoice({ agenda, recorder, settings }: Options) {
  const recorded = () => {
    const state = recorder.state()
    return state.is === 'idle' || state.meetingId === null
      ? null
      : (agenda.meetings().find(({ id }) => id === state.meetingId) ?? null)
  }

  return {
    read: (): Series | null => {
      const recurringId = recorded()?.recurringId ?? null
      return recurringId === null
        ? null
        : { isAlways: settings.now().alwaysFor.some((one) => one.recurringId === recurringId) }
    },
    choose: async (isAlways: boolean): Promise<void> => {
      const meeting = recorded()
      if (meeting && meeting.recurringId !== null)
        await settings.change({ alwaysFor: withSeries(settings.now(), meeting, isAlways) })
    },
  }
}

/** The series set to Always, with or without a meeting's. */
export function withSeries(
  { alwaysFor }: Pick<KeptSettings, 'alwaysFor'>,
  { recurringId, title }: Pick<Meeting, 'recurringId' | 'title'>,
  isAlways: boolean,
) {
  const others = alwaysFor.filter((one) => one.recurringId !== recurringId)
  return isAlways && recurringId !== null ? [...others, { recurringId, title }] : others
}
