import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from '#server/imports/archive/receive-archive.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const dataDir = () => mkdtempSync(path.join(tmpdir(), 'kept-imports-'))

test('an archive whose import was killed is removed, one that another server may be reading stays', async () => {
  const data = dataDir()
  const folder = path.join(data, 'imports')
  mkdirSync(folder)
  for (const [name, time] of [
    ['killed', '2026-11-20T10:00:00.000Z'],
    ['running', '2026-11-20T11:30:00.000Z'],
  ] as const) {
    writeFileSync(path.join(folder, `${name}.json`), '{}')
    utimesSync(path.join(folder, `${name}.json`), new Date(time), new Date(time))
  }

  await removeLeftovers(data, now)
  expect(readdirSync(folder)).toEqual(['running.json'])
})

test('a server that never imported an archive has nothing to remove', async () => {
  await expect(removeLeftovers(dataDir(), now)).resolves.toBeUndefined()
})
