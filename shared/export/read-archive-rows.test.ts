import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidArchive, readArchiveRows, type ArchiveRow } from './read-archive-rows.ts'

async function* inParts(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

const read = (text: string, length = 7) => Array.fromAsync(readArchiveRows(inParts(text, length)))

/** The same rows, from parsing the whole text at once. */
function parseAtOnce(text: string): ArchiveRow[] {
  return Object.entries(JSON.parse(text) as object).flatMap(([section, value]) =>
    Array.isArray(value)
      ? value.map((one: unknown, n) => ({ section, number: n + 1, value: one }))
      : [{ section, number: 0, value: value as unknown }],
  )
}

test('the rows of an export are read one by one, in order', async () => {
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

test('any export gives the same rows as JSON.parse, wherever the text is split', async () => {
  // JSON.parse itself misreads escaped names once it saw one with a backslash: github.com/nodejs/node/issues/63785.
  const unit = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((char) => char !== '\\')
  const name = fc.string({ unit }).filter((key) => key !== '__proto__' && !/^\d+$/.test(key))
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        name,
        fc.oneof(fc.array(fc.jsonValue({ stringUnit: unit })), fc.string({ unit: 'binary' }), fc.integer()),
        {
          minKeys: 1,
        },
      ),
      fc.integer({ min: 1, max: 20 }),
      async (archive, length) => {
        const text = JSON.stringify(archive, null, length % 3)
        expect(await read(text, length)).toEqual(parseAtOnce(text))
      },
    ),
  )
})

test('an export cut off anywhere is rejected', async () => {
  const text = '{"format":"kept-export","tasks":[{"id":"a\\"b"},{"id":2}],"labels":[]}'
  for (let length = 0; length < text.length; length += 1)
    await expect(read(text.slice(0, length)), text.slice(0, length)).rejects.toThrow(InvalidArchive)
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
])('%j is rejected', async (text) => {
  await expect(read(text)).rejects.toThrow(InvalidArchive)
})

test('an endless row is rejected before it fills the memory', async () => {
  let sent = 0
  async function* endless() {
    yield '{"tasks":["'
    for (;;) {
      sent += 1
      yield 'a'.repeat(1024 * 1024)
    }
  }

  await expect(Array.fromAsync(readArchiveRows(endless()))).rejects.toThrow('longer than any that Kept writes')
  expect(sent).toBeLessThan(12)
})
