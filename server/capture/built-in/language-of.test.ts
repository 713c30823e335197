import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

const codeOf = (...lines: string[]) =>
  languageOf({
    title: '',
    lines: lines.map((text, index) => ({
      id: String(index),
      participantId: null,
      speaker: '',
      text,
      offsetSeconds: null,
    })),
  }).code

test.each([
  ['de', 'Ich schick dir bis Freitag den Entwurf.'],
  ['de', 'kannst du den merge request machen? yes mach ich'],
  ['de', 'der build ist rot, ich fix das'],
  ['en', 'I will send you the draft by Friday.'],
  ['en', 'Die Zeit called, they want the article.'],
  ['en', 'Can you ask Herr Müller for the keys? Danke!'],
  ['en', '👍'],
  ['en', 'Voy a enviar la factura mañana.'],
])('%s: %s', (code, text) => {
  expect(codeOf(text)).toBe(code)
})

test('most of the conversation decides', () => {
  expect(
    codeOf(
      'Let me share the plan.',
      'Ja, das ist gut so, ich schau mir das an.',
      'Und wir müssen noch den Saal buchen.',
    ),
  ).toBe('de')
})
