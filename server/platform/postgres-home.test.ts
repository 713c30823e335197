import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preparePostgresHome } from './postgres-home.ts'

test('other users of the machine can list neither a new data folder nor the one with the database’s socket', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-home-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  const { dataDir, socket } = preparePostgresHome(path.join(folder, 'data'))

  for (const made of [dataDir, socket]) expect(statSync(made).mode & 0o066).toBe(0)
})

test('a data folder that cannot be written is named, with what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-home-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const below = path.join(folder, 'a file', 'data')
  writeFileSync(path.dirname(below), '')

  expect(() => preparePostgresHome(below)).toThrow(
    `${below} cannot be written. Make it writable or set DATA_DIR to another folder.`,
  )
})
