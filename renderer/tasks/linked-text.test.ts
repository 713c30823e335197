import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

/** A text with its links in angle brackets. */
const shown = (text: string) =>
  linkedText(text)
    .map((part) => (part.href === null ? part.text : `<${part.href}>`))
    .join('')

test.each([
  ['plain text', 'Call Ben', 'Call Ben'],
  ['no text', '', ''],
  ['an address alone', 'https://kept.example/a?b=1#c', '<https://kept.example/a?b=1#c>'],
  ['two on their own lines', 'http://a.example\nHTTPS://b.example', '<http://a.example>\n<HTTPS://b.example>'],
  [
    'the end of a sentence',
    'See https://a.example/x. Or https://b.example?',
    'See <https://a.example/x>. Or <https://b.example>?',
  ],
  ['brackets around it', '(see https://a.example/x)', '(see <https://a.example/x>)'],
  ['brackets in it', 'https://a.example/x_(y)', '<https://a.example/x_(y)>'],
  ['quotation marks', '“https://a.example”', '“<https://a.example>”'],
  ['markup of other kinds', '**bold** [a](https://a.example)', '**bold** [a](<https://a.example>)'],
  [
    'other protocols',
    'javascript:alert(1) file:///etc mailto:a@b.example',
    'javascript:alert(1) file:///etc mailto:a@b.example',
  ],
  ['no address after the protocol', 'https:// and https://.', 'https:// and https://.'],
  ['within a word', 'xhttps://a.example', 'xhttps://a.example'],
])('%s', (_, text, result) => {
  expect(shown(text)).toBe(result)
})

test('all parts together are the text', () => {
  const text = 'a https://a.example, b\n\nhttp://b.example/ c '
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
