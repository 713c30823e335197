import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestVersion } from './earliest-version.ts'

const ofDatabase = '1-00000001.1700000000'

test.each<[string, string[], string]>([
  ['the one that began first', ['1-00000001.1700000009.8:9:', `${ofDatabase}.5:7:`], `${ofDatabase}.5:7:`],
  ['what neither of two sees', [`${ofDatabase}.5:9:5-8`, `${ofDatabase}.4:7:4`], `${ofDatabase}.4:7:4-5`],
  ['nothing of two databases', [`${ofDatabase}.5:7:`, '2-00000001.1700000000.5:7:'], ''],
  ['nothing of none', [], ''],
])('the earliest version is %s', (_, versions, earliest) => {
  expect(earliestVersion(versions)).toBe(earliest)
})

type Snapshot = { to: number; running: number[] }

test('sees a transaction only if all of them do', () => {
  const snapshot = fc
    .record({ to: fc.integer({ min: 1, max: 20 }), running: fc.uniqueArray(fc.integer({ min: 1, max: 19 })) })
    .map(({ to, running }) => ({ to, running: running.filter((one) => one < to).toSorted((a, b) => a - b) }))
  const text = ({ to, running }: Snapshot) => `${ofDatabase}.${Math.min(to, ...running)}:${to}:${running.join('-')}`
  const sees = (shown: string, transaction: number) => {
    const [, to, running] = shown.split('.')[2]!.split(':')
    return transaction < Number(to) && !running!.split('-').includes(String(transaction))
  }

  fc.assert(
    fc.property(
      fc.array(snapshot, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      (all, transaction) => {
        const texts = all.map(text)
        expect(sees(earliestVersion(texts), transaction)).toBe(texts.every((one) => sees(one, transaction)))
      },
    ),
  )
})
