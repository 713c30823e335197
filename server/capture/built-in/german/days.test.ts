import { expect, test } from 'vitest'
import { localMoment } from '#shared/dates/local-day.ts'
import { dueDay, findDays } from '../find-days.ts'
import { german } from './index.ts'

// It is Wednesday, 4 March 2026, 10 o'clock in Berlin.
const now = localMoment(new Date('2026-03-04T09:00:00Z'), 'Europe/Berlin')
const dayIn = (text: string) => dueDay(findDays(text, now, german.dates), now.day)?.day ?? null

test.each([
  ['bis Freitag', '2026-03-06'],
  ['am Freitagnachmittag', '2026-03-06'],
  ['spätestens Montag früh', '2026-03-09'],
  ['heute Abend', '2026-03-04'],
  ['nachher', '2026-03-04'],
  ['morgen früh', '2026-03-05'],
  ['übermorgen', '2026-03-06'],
  ['am Wochenende', '2026-03-08'],
  ['nächste Woche', '2026-03-13'],
  ['nächste Woche Dienstag', '2026-03-10'],
  ['nächsten Dienstag', '2026-03-10'],
  ['übernächste Woche', '2026-03-20'],
  ['Anfang nächster Woche', '2026-03-09'],
  ['bis Mitte der Woche', '2026-03-04'],
  ['bis Ende der Woche', '2026-03-06'],
  ['bis Ende nächster Woche', '2026-03-13'],
  ['bis Ende des Monats', '2026-03-31'],
  ['bis Ende April', '2026-04-30'],
  ['Ende des Jahres', '2026-12-31'],
  ['in zwei Wochen', '2026-03-18'],
  ['in einer Woche', '2026-03-11'],
  ['in drei Tagen', '2026-03-07'],
  ['Freitag in einer Woche', '2026-03-13'],
  ['am 12. März', '2026-03-12'],
  ['bis zum 12.3.', '2026-03-12'],
  ['am 12.03.2026', '2026-03-12'],
  ['Donnerstag, den 12. März', '2026-03-12'],
  ['am 24.', '2026-03-24'],
  ['bis zum 2.', '2026-04-02'],
  ['am 3. Februar', '2027-02-03'],
  ['morgen um 14 Uhr', '2026-03-05'],
])('%s', (text, day) => {
  expect(dayIn(`Ich schicke das ${text}.`)).toBe(day)
})

test.each(['Guten Morgen', 'letzten Freitag', 'seit Montag', 'die 3. Etage', 'jeden Dienstag', 'der 31. Februar'])(
  'no day: %s',
  (text) => {
    expect(dayIn(`${text} war es kalt.`)).toBe(null)
  },
)

test('a time of day belongs to its day', () => {
  expect(findDays('Ich rufe morgen um 14:30 Uhr an.', now, german.dates)).toMatchObject([
    { day: '2026-03-05', minutes: 870 },
  ])
})
