import { expect, test } from 'vitest'
import { fileOf } from './file-of.ts'

const folder = '/Applications/Kept/renderer'

test.each([
  ['/', '/index.html'],
  ['/tasks/0199a1b2', '/index.html'],
  ['/assets/index-a1.js', '/assets/index-a1.js'],
  ['/a%20file.svg', '/a file.svg'],
])('%s is %s', (asked, file) => {
  expect(fileOf(folder, asked)).toBe(folder + file)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/index.html%00.js',
  '/%zz.js',
  '/..%2frenderer-of-someone/index.html',
])('%s is not a file of the page', (asked) => {
  expect(fileOf(folder, asked)).toBeNull()
})
