import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapFrames } from '#server/tracking/map-frames.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-maps-'))
  mkdirSync(path.join(folder, 'assets'))
  const map = {
    version: 3,
    sources: ['../../../renderer/app/Header.tsx'],
    names: [],
    mappings: 'AAUE,SAAA', // line 1: columns 1 and 10 are line 11, column 3
  }
  writeFileSync(path.join(folder, 'assets/board-a.js.map'), JSON.stringify(map))
  writeFileSync(path.join(folder, 'assets/broken-a.js.map'), 'no map')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('places become those in our sources, unless a script has no map', async () => {
  const frames = [
    { file: 'assets/board-a.js', line: 1, column: 12 },
    { file: 'assets/older-a.js', line: 1, column: 12 },
    { file: 'assets/broken-a.js', line: 1, column: 12 },
  ]

  expect(await mapFrames(frames, folder)).toEqual([
    'renderer/app/Header.tsx:11:3',
    'assets/older-a.js:1:12',
    'assets/broken-a.js:1:12',
  ])
})
