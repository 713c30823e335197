import { expect, test } from 'vitest'
import { inQuotationMarks, shortName, speakerOf, titleInText, titleKindOf } from '#shared/tasks/title.ts'
import { aTask, saidIn } from '#tests/support/task-shapes.ts'

const quote = '“I’ll gouge and re-weld the six metres”'
const captured = { title: quote, customTitle: null, detectionJobId: 'capture-1' }

test.each([
  ['captured in the speaker’s words', captured, 'quoted'],
  ['captured and worded', { ...captured, title: 'Re-weld the rail' }, 'composed'],
  ['reworded by a user', { ...captured, customTitle: 'Re-weld the rail' }, 'composed'],
  ['reworded by a user in quotation marks', { ...captured, customTitle: '“Re-weld”' }, 'composed'],
  ['put back to the quote', { ...captured, customTitle: quote }, 'quoted'],
  ['typed in quotation marks', { ...captured, detectionJobId: null }, 'composed'],
  ['with a quotation inside', { ...captured, title: 'Rename “Later” to “Next”' }, 'composed'],
  ['between two quotations', { ...captured, title: '“Later” becomes “Next”' }, 'composed'],
  ['in quotation marks without words', { ...captured, title: '“”' }, 'composed'],
] as const)('the title of a task %s', (_, task, kind) => {
  expect(titleKindOf(task)).toBe(kind)
})

const line = (speaker: string, text: string) => ({ id: text, speaker, text, timestamp: 1 })
const question = line('Priya Nair', 'What happens to the stretch where the rail lifted?')
const promise = line('Jarmo Salo', 'Yeah so, I’ll gouge and re-weld the six metres, we have the welder on site.')

test('a quote is by the speaker of the line with its words', () => {
  const task = aTask({ ...captured, titleKind: 'quoted', source: saidIn('m', { lines: [question, promise] }) })

  expect(speakerOf(task)).toBe('Jarmo Salo')
  expect(titleInText(task)).toBe(`${quote} — Jarmo`)
})

test('a quote from a mail without lines is by its sender', () => {
  const email = {
    subject: 'Rail',
    fromName: 'Jarmo Salo',
    fromEmail: 'jarmo@quay.example',
    sentAt: '2026-11-20T09:00:00Z',
  }
  const source = saidIn('m', { type: 'EMAIL', meeting: null, meetingId: null, email })

  expect(speakerOf(aTask({ ...captured, titleKind: 'quoted', source }))).toBe('Jarmo Salo')
})

test('a composed title, and a quote whose source is hidden, name nobody', () => {
  const composed = aTask({ title: 'Re-weld the rail', source: saidIn('m', { lines: [promise] }) })

  expect(titleInText(composed)).toBe('Re-weld the rail')
  expect(titleInText(aTask({ ...captured, titleKind: 'quoted', source: null }))).toBe(quote)
})

test.each([
  ['Jarmo Salo', 'Jarmo'],
  ['Dr. Lee', 'Dr. Lee'],
  ['Speaker 2', 'Speaker 2'],
])('%s is %s beside a quote', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test('a quote gets no second pair of quotation marks', () => {
  expect(inQuotationMarks(quote)).toBe(quote)
  expect(inQuotationMarks('Re-weld the rail')).toBe('“Re-weld the rail”')
})
