import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RegisterDevice } from '#shared/devices/schemas.ts'
import { nameOf, readDevice } from './this-device.ts'

test.each([
  ['Mayas-MacBook-Air.local', 'Mayas MacBook Air'],
  ['maya.office.example.com', 'maya.office.example.com'],
  ['', 'Mac'],
  ['---', 'Mac'],
  ['a\u0000\u202eb', 'a b'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('a computer called %j is shown as %j', (host, name) => {
  expect(nameOf(host)).toBe(name)
})

test('a Mac keeps its device id', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kept-device-')), 'device.json')
  const first = await readDevice(file, '0.1.0')

  expect(RegisterDevice.safeParse(first).success).toBe(true)
  expect(await readDevice(file, '0.2.0')).toEqual({ ...first, appVersion: '0.2.0' })
})
