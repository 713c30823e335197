import { mkdtempSync, rmSync, statSync } from 'node:fs'
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
