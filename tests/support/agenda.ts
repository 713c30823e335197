import type { Meeting } from '../../desktop/main/offers/agenda.ts'

export const noon = Date.parse('2026-03-05T12:00:00Z')
export const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

/** A calendar meeting starting the given number of minutes after noon. */
export const aMeeting = (minutes: number, changes: Partial<Meeting> = {}): Meeting => ({
  id: '0199a1b2-0000-7000-8000-00000000a001',
  title: 'Weekly planning',
  date: at(minutes),
  endDate: at(minutes + 30),
  platform: 'zoom',
  captureState: 'DISABLED',
  whyNoBot: 'setting',
  link: 'https://zoom.us/j/81234567890',
  recurringId: null,
  others: ['Jonas Weber', 'Priya Raman', 'Tom Busy', 'Ana Silva', 'Bo Li'],
  ...changes,
})
