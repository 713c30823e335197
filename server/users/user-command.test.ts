import { expect, test } from 'vitest'
import { readUserCommand, type UserCommand } from '#server/users/user-command.ts'

const read = (line: string) => readUserCommand(line.split(' ').filter(Boolean))

test.each<[string, UserCommand]>([
  ['find Ada', { do: 'find', text: 'Ada' }],
  ['deactivate Ada@Portolan.example', { do: 'deactivate', email: 'ada@portolan.example' }],
  ['activate ada@portolan.example', { do: 'activate', email: 'ada@portolan.example' }],
  ['gratis ada@portolan.example', { do: 'gratis', email: 'ada@portolan.example', until: null }],
  [
    'gratis ada@portolan.example --until 2027-01-31',
    { do: 'gratis', email: 'ada@portolan.example', until: '2027-01-31' },
  ],
  ['gratis ada@portolan.example --end', { do: 'gratis', email: 'ada@portolan.example', until: undefined }],
])('%j', (line, command) => {
  expect(read(line)).toEqual(command)
})

test.each([
  '',
  'find',
  'find Ada Winter',
  'remove ada@portolan.example',
  'deactivate',
  'deactivate ada@portolan.example --end',
  'gratis ada@portolan.example --until tomorrow',
  'gratis ada@portolan.example --until 2027-02-30',
  'gratis ada@portolan.example --until 2027-01-31 --end',
  'gratis ada@portolan.example --forever',
])('%j is refused', (line) => {
  expect(read(line)).toBeNull()
})
