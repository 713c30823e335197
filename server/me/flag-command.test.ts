import { expect, test } from 'vitest'
import { readFlagCommand, type FlagCommand } from '#server/me/flag-command.ts'

const read = (line: string) => readFlagCommand(line.split(' ').filter(Boolean))

test.each<[string, FlagCommand]>([
  ['', { do: 'list' }],
  ['topicsPage', { do: 'show', flag: 'topicsPage', email: null }],
  ['topicsPage --user Ada@Portolan.example', { do: 'show', flag: 'topicsPage', email: 'ada@portolan.example' }],
  ['topicsPage on', { do: 'roll-out', flag: 'topicsPage', percent: 100 }],
  ['topicsPage off', { do: 'roll-out', flag: 'topicsPage', percent: 0 }],
  ['topicsPage on --percent 30', { do: 'roll-out', flag: 'topicsPage', percent: 30 }],
  ['topicsPage off --percent 30', { do: 'roll-out', flag: 'topicsPage', percent: 70 }],
  ['topicsPage default', { do: 'roll-out', flag: 'topicsPage', percent: null }],
  ['BOTLESS off --user ada@a.example', { do: 'set-user', flag: 'BOTLESS', email: 'ada@a.example', to: false }],
  ['BOTLESS default --user ada@a.example', { do: 'set-user', flag: 'BOTLESS', email: 'ada@a.example', to: null }],
])('%j', (line, command) => {
  expect(read(line)).toEqual(command)
})

test.each([
  ['topicspage on', 'There’s no flag “topicspage”. There are: topicsPage, taskQualityScoring'],
  ['topicsPage yes', 'Use it like this'],
  ['topicsPage on now', 'Use it like this'],
  ['topicsPage on --everyone', 'Use it like this'],
  ['topicsPage on --user', 'Use it like this'],
  ['--user ada@a.example', 'Use it like this'],
  ['topicsPage --percent 30', 'Use it like this'],
  ['topicsPage default --percent 30', 'Use it like this'],
  ['topicsPage on --user ada@a.example --percent 30', 'Give either --user or --percent.'],
  ['topicsPage on --percent 101', '--percent must be a whole number from 0 to 100, not “101”.'],
  ['topicsPage on --percent 0.5', 'not “0.5”'],
  ['topicsPage on --percent=-3', 'not “-3”'],
  ['topicsPage on --percent few', 'not “few”'],
])('%j is refused with what is wrong', (line, problem) => {
  expect(read(line)).toEqual({ problem: expect.stringContaining(problem) })
})
