import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSettings, readServerUrl } from './settings.ts'

test('a broken file means the default settings', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kept-settings-')), 'settings.json')
  const defaults = (await openSettings(file)).now()
  await (await openSettings(file)).change({ offersToListen: false })
  expect((await openSettings(file)).now()).toEqual({ ...defaults, offersToListen: false })
  writeFileSync(file, '{"offersToListen": fal')

  expect((await openSettings(file)).now()).toEqual(defaults)
  expect(defaults).toMatchObject({ offersToListen: true, quickAddShortcut: 'Control+Alt+Space' })
})

test('the default server is on this machine', () => {
  expect(readServerUrl('')).toBe('http://localhost:5378')
})

test('only the origin counts', () => {
  expect(readServerUrl('https://kept.example.com/board?x=1')).toBe('https://kept.example.com')
})

test.each(['kept.example.com', 'ftp://kept.example.com', 'javascript:alert(1)'])('%s is refused by name', (setting) => {
  expect(() => readServerUrl(setting)).toThrow(`KEPT_SERVER is ${setting}`)
})

test.each([
  ['http://kept.example.com', null],
  ['', 'http://kept.example.com'],
])('a server without https is refused, unless it is on this machine', (setting, chosen) => {
  expect(() => readServerUrl(setting, chosen)).toThrow('KEPT_SERVER is http://kept.example.com. Use an https address.')
  expect(readServerUrl('http://127.0.0.1:5378')).toBe('http://127.0.0.1:5378')
})
