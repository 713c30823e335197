import { expect, test } from 'vitest'
import { atOnce, jobsAtOnce } from '#server/jobs-at-once.ts'
import { files, isTest, textOf } from '#tests/structure/sources.ts'

test('every kind with several jobs at once is a kind of job', () => {
  const kinds = files
    .filter((file) => file.startsWith('server/') && !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(/\bdefineJob\(\s*'([\w-]+)'/g)].map(([, kind]) => kind!))

  expect(Object.keys(atOnce).filter((kind) => !kinds.includes(kind))).toEqual([])
})

test('any other kind runs one job at a time', () => {
  expect(['sync-gmail', 'sweep-sessions', 'toString'].map(jobsAtOnce)).toEqual([16, 1, 1])
})
