import { expect, test } from 'vitest'
import { readServerUrl } from './settings.ts'

test('without a setting the server is the one of this machine', () => {
  expect(readServerUrl('')).toBe('http://localhost:5378')
})

test('only the origin counts', () => {
  expect(readServerUrl('https://kept.example.com/board?x=1')).toBe('https://kept.example.com')
})

test.each(['kept.example.com', 'ftp://kept.example.com', 'javascript:alert(1)'])('%s is refused by name', (setting) => {
  expect(() => readServerUrl(setting)).toThrow(`KEPT_SERVER is ${setting}`)
})
