import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonFile } from './json-file.ts'

const Colours = z.object({ wall: z.string().catch('white'), doors: z.number().catch(1) })
const aFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'kept-json-')), 'colours.json')

test('what was written is read again', async () => {
  const file = aFile()
  await jsonFile(file, Colours).write({ wall: 'green', doors: 3 })

  expect(await jsonFile(file, Colours).read()).toEqual({ wall: 'green', doors: 3 })
})

test.each(['', '{"wall": "gre', 'null', '[]', '"green"', '\0\0\0'])(
  'a file that says %j reads as one that was never written',
  async (text) => {
    const file = aFile()
    writeFileSync(file, text)

    expect(await jsonFile(file, Colours).read()).toEqual({ wall: 'white', doors: 1 })
  },
)

test('one value that is broken does not take the others along', async () => {
  const file = aFile()
  writeFileSync(file, '{"wall": 7, "doors": 2}')

  expect(await jsonFile(file, Colours).read()).toEqual({ wall: 'white', doors: 2 })
})

test('two writers of a file do not mix', async () => {
  const file = aFile()
  const [one, other] = [jsonFile(file, Colours), jsonFile(file, Colours)]
  await Promise.all(
    Array.from({ length: 20 }, (_, doors) => (doors % 2 ? other : one).write({ wall: 'red'.repeat(doors), doors })),
  )

  expect(await one.read()).toEqual({ wall: 'red'.repeat(19), doors: 19 })
  expect(readdirSync(path.dirname(file))).toEqual(['colours.json'])
})

test('of many writes at once the last one stays, and nothing half-written', async () => {
  const file = aFile()
  const colours = jsonFile(file, Colours)
  await Promise.all(Array.from({ length: 20 }, (_, doors) => colours.write({ wall: 'red', doors })))

  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ wall: 'red', doors: 19 })
  expect(readdirSync(path.dirname(file))).toEqual(['colours.json'])
})
