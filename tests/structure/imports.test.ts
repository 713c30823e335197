import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom, by the first folder of a path. Everyone may use what is their own, and `shared`. */
const mayImport: Record<string, string[]> = {
  shared: [],
  server: [],
  renderer: [],
  desktop: [],
  scripts: ['server'],
  tests: ['server', 'renderer', 'desktop', 'scripts'],
}

const places = Object.keys(mayImport)
const files = globSync(`{${places.join(',')}}/**/*.{ts,tsx}`)

type Import = { file: string; line: string; from: string; to: string }

/** Every import of one of our own files, with the folder it comes from and the one it goes to. */
const imports: Import[] = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const specifier = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/.exec(text)?.[1]
      const target = specifier && resolve(file, specifier)
      return target ? [{ file, line: `${file}:${index + 1}  ${text.trim()}`, from: placeOf(file), to: target }] : []
    }),
)

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier === '#prisma' ? 'prisma/client' : specifier.slice(1)
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined
}

function placeOf(file: string) {
  return file.split(path.sep)[0]!
}

/** A test beside the code is a test: it may use what tests use. */
function isTest(file: string) {
  return file.includes('.test.')
}

test('imports flow one way between the server, the page, the desktop app and what they share', () => {
  const wrong = imports.filter(({ file, from, to }) => {
    const place = placeOf(to)
    if (place === from || place === 'shared' || !places.includes(place)) return false
    return !mayImport[isTest(file) ? 'tests' : from]!.includes(place) && !(isTest(file) && place === 'tests')
  })

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('only the server and its tools know the database', () => {
  const wrong = imports.filter(
    ({ from, to }) => placeOf(to) === 'prisma' && !['server', 'scripts', 'tests'].includes(from),
  )

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('a feature of the server calls the actions of another, never its routes', () => {
  const wrong = imports.filter(
    ({ file, from, to }) =>
      from === 'server' && !isTest(file) && file !== 'server/app.ts' && path.basename(to) === 'routes.ts',
  )

  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('only the desktop app and its double say electron', () => {
  const wrong = files
    .filter((file) => !file.startsWith('desktop/') && !file.startsWith('tests/desktop/'))
    .filter((file) => /from ['"]electron['"]/.test(readFileSync(file, 'utf8')))

  expect(wrong).toEqual([])
})

test('the page takes types and rules from what is shared, never the schema library behind them', () => {
  const usesSchemas = new Set(files.filter((file) => /from ['"]zod['"]/.test(readFileSync(file, 'utf8'))))
  const atRuntime = imports.filter(({ line }) => !/\bimport type\b/.test(line))
  const reached = new Set(files.filter((file) => file.startsWith('renderer/') && !isTest(file)))
  // A set that grows while it is walked is walked to its end.
  for (const file of reached) for (const { to } of atRuntime.filter((one) => one.file === file)) reached.add(to)

  expect([...reached].filter((file) => usesSchemas.has(file))).toEqual([])
})
