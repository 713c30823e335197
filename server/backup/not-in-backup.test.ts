import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { notInBackup } from './not-in-backup.ts'

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-missing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a backup says which file holds the secret that it lacks', () => {
  const dataDir = aFolder()

  expect(notInBackup({ KEPT_SECRET: undefined, dataDir })).toEqual([expect.stringContaining(`Keep ${dataDir}/secret`)])
  expect(notInBackup({ KEPT_SECRET: 'x'.repeat(32), dataDir })).toEqual([
    expect.stringContaining('Keep your KEPT_SECRET'),
  ])
})

test('a backup says that audio is missing, if there is some', () => {
  const dataDir = aFolder()
  mkdirSync(path.join(dataDir, 'recordings/one'), { recursive: true })

  expect(notInBackup({ KEPT_SECRET: undefined, dataDir })[1]).toContain(`Copy ${dataDir}/recordings too`)
})
