import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync('{*.md,{docs,desktop,examples,server,tests}/**/*.md}').filter(
  (file) => !file.includes('node_modules'),
)
const text = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]))

test('every relative link in the docs leads to a file', () => {
  const dead = [...text].flatMap(([page, body]) =>
    [...body.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, link]) => path.join(path.dirname(page), link!))
      .filter((file) => !existsSync(file))
      .map((file) => `${page} links to ${file}`),
  )

  expect(dead).toEqual([])
})

test('every npm script the docs name exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const missing = [...text].flatMap(([page, body]) =>
    [...body.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([command]) => `${page} names ${command}`),
  )

  expect(missing).toEqual([])
})
