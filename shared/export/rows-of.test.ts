import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotAnArchive, rowsOf, type Row } from './rows-of.ts'

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

const read = (text: string, length = 7) => Array.fromAsync(rowsOf(inPieces(text, length)))

/** The same by reading the whole text at once. */
function atOnce(text: string): Row[] {
  return Object.entries(JSON.parse(text) as object).flatMap(([section, value]) =>
    Array.isArray(value)
      ? value.map((one: unknown, n) => ({ section, number: n + 1, value: one }))
      : [{ section, number: 0, value: value as unknown }],
  )
}

test('each row of an export comes by itself, in its order', async () => {
  expect(
    await read(
      '{"format":"kept-export","tasks":[\n{"id":1,"lines":[{"text":"a ]},[ b \\" c"}]},\n{"id":2}],\n"labels":[]}\n',
    ),
  ).toEqual([
    { section: 'format', number: 0, value: 'kept-export' },
    { section: 'tasks', number: 1, value: { id: 1, lines: [{ text: 'a ]},[ b " c' }] } },
    { section: 'tasks', number: 2, value: { id: 2 } },
  ])
})

test('whatever is in it, and wherever a piece ends, it is read as JSON is', async () => {
  const name = fc.string({ unit: 'binary' }).filter((key) => key !== '__proto__' && !/^\d+$/.test(key))
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, fc.oneof(fc.array(fc.jsonValue()), fc.string({ unit: 'binary' }), fc.integer()), {
        minKeys: 1,
      }),
      fc.integer({ min: 1, max: 20 }),
      async (archive, length) => {
        const text = JSON.stringify(archive, null, length % 3)
        expect(await read(text, length)).toEqual(atOnce(text))
      },
    ),
  )
})

test('cut off anywhere, it is no export', async () => {
  const text = '{"format":"kept-export","tasks":[{"id":"a\\"b"},{"id":2}],"labels":[]}'
  for (let length = 0; length < text.length; length += 1)
    await expect(read(text.slice(0, length)), text.slice(0, length)).rejects.toThrow(NotAnArchive)
})

test.each([
  '',
  '[]',
  '[1]',
  'null',
  '"a"',
  '{}x',
  '{"a":[1]}{"a":[2]}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1]"b":2}',
  '{"a":[1],}',
  '{"a":[1}]',
  '{"a":[{]}',
  '{a:[1]}',
  '{"a":[}',
  '{"a":1]}',
  '{"a":[nope]}',
  '{,}',
  '<html>',
  '\\{"a":[1]}',
])('%j is no export', async (text) => {
  await expect(read(text)).rejects.toThrow(NotAnArchive)
})

test('a row without end is refused before it fills the memory', async () => {
  let given = 0
  async function* endless() {
    yield '{"tasks":["'
    for (;;) {
      given += 1
      yield 'a'.repeat(1024 * 1024)
    }
  }

  await expect(Array.fromAsync(rowsOf(endless()))).rejects.toThrow('longer than any that Kept writes')
  expect(given).toBeLessThan(12)
})
