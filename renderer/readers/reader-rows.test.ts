import { describe, expect, test } from 'vitest'
import { aModel, builtInOnly, cloud, localModels, ollama, ownServer } from '#tests/support/readers.ts'
import type { Reader, Readers } from '#shared/readers/schemas.ts'
import { isSameReader, isThere, readerName, readerRows, type RowKey } from './reader-rows.ts'

const rowOf = (key: RowKey, ...given: Parameters<typeof readerRows>) =>
  readerRows(...given).find((row) => row.key === key)

describe('each row says what leaves the machine', () => {
  test.each([
    ['built-in', builtInOnly, 'Nothing leaves this machine'],
    ['embedded', builtInOnly, 'Nothing leaves this machine'],
    ['ollama', { ...builtInOnly, found: [ollama] }, 'The transcript, with names, goes to Ollama on this machine'],
    ['server', { ...builtInOnly, server: ownServer }, 'The transcript, with names, goes to models.tidewater.example'],
    [
      'server',
      { ...builtInOnly, server: { ...ownServer, host: '127.0.0.1:4000' } },
      'The transcript, with names, goes to 127.0.0.1:4000 on this machine',
    ],
    [
      'server',
      { ...builtInOnly, server: cloud },
      'The transcript, with names, goes to api.topsail.example. Never audio',
    ],
    ['server', builtInOnly, 'The transcript, with names, goes to the provider. Never audio'],
  ] satisfies [RowKey, Readers, string][])('%s', (key, readers, leaves) =>
    expect(rowOf(key, readers, localModels())?.leaves).toBe(leaves),
  )

  test('and on a shared server that it is the server', () => {
    expect(rowOf('built-in', builtInOnly, localModels([], false))?.leaves).toBe('Nothing leaves this server')
  })
})

test.each([
  ['ready', '4 to 8 min', 'A small model that comes with Kept. Quotes when it isn’t sure.'],
  ['off', 'under 5 s', 'Finds promises by the way they’re made, and mostly quotes them.'],
  ['damaged', 'under 5 s', 'Finds promises by the way they’re made, and mostly quotes them.'],
  ['no-library', 'under 5 s', 'Its model can’t run here, so it reads by rules and mostly quotes.'],
] as const)('what Built in is while its model is %s', (builtIn, takes, detail) => {
  expect(rowOf('built-in', { ...builtInOnly, builtIn }, localModels())).toMatchObject({ takes, detail })
})

test('a server that can’t run models, such as the Mac app’s own, offers none', () => {
  expect(readerRows(builtInOnly, { ...localModels(), models: [] }).map(({ key }) => key)).toEqual([
    'built-in',
    'server',
  ])
})

describe('the time for an hour', () => {
  test('is a range of the sizes until one is on its way', () => {
    expect(rowOf('embedded', builtInOnly, localModels())?.takes).toBe('2 to 8 min')
    const arriving = localModels([aModel('medium', { state: 'downloading' })])
    expect(rowOf('embedded', builtInOnly, arriving)?.takes).toBe('4 to 8 min')
  })

  test('is of the model in use if several are installed', () => {
    const both = localModels([aModel('small', { state: 'installed' }), aModel('medium', { state: 'installed' })])
    const readers = { ...builtInOnly, chosen: { kind: 'embedded', model: 'medium' } } as const
    expect(rowOf('embedded', readers, both)?.takes).toBe('4 to 8 min')
  })

  test('and the cost are what the server says', () => {
    const row = rowOf('server', { ...builtInOnly, server: cloud }, localModels())
    expect(row).toMatchObject({
      title: 'A cloud model',
      takes: 'about 40 s',
      detail: 'Topsail 5. Your own key, your own bill: about $0.04 an hour.',
    })
  })
})

test('a key that somebody added for everyone says who', () => {
  const server = { ...cloud, key: { vendor: 'anthropic', endsIn: '4F9C', addedBy: 'Samir Haddad' } } as const

  expect(rowOf('server', { ...builtInOnly, server }, localModels([], false))?.detail).toBe(
    'Topsail 5. Added by Samir Haddad for everyone here: about $0.04 an hour.',
  )
})

describe('what can’t be picked', () => {
  test('is a cloud model without a key, unless the user can add one', () => {
    expect(rowOf('server', builtInOnly, localModels())).toMatchObject({
      canPick: false,
      detail: 'Nobody has added a key. An administrator of this server can.',
    })
    expect(rowOf('server', { ...builtInOnly, canManageKey: true }, localModels())).toMatchObject({
      canPick: true,
      detail: 'Your own key, your own bill.',
    })
  })

  test('is a model of a shared server that has none', () => {
    expect(rowOf('embedded', builtInOnly, localModels([], false))).toMatchObject({ canPick: false, takes: null })
    const installed = localModels([aModel('small', { state: 'installed' })], false)
    expect(rowOf('embedded', builtInOnly, installed)).toMatchObject({
      canPick: true,
      title: 'On this server',
      takes: '2 to 4 min',
    })
  })

  test('is a program without a model, and a server’s model that was taken away', () => {
    const empty = { ...ollama, models: [] }
    expect(rowOf('ollama', { ...builtInOnly, found: [empty] }, localModels())).toMatchObject({
      canPick: false,
      takes: null,
      detail: 'It’s running, but has no model that Kept can use.',
    })
    expect(rowOf('server', { ...builtInOnly, chosen: { kind: 'server' } }, localModels())).toMatchObject({
      isChosen: true,
      canPick: false,
      detail: 'Its key was removed, so Built in reads.',
    })
  })

  test('is a chosen program that doesn’t answer, which still has its row', () => {
    const chosen = { kind: 'found', program: 'ollama', model: 'halyard:3b' } as const
    expect(rowOf('ollama', { ...builtInOnly, chosen }, localModels())).toMatchObject({
      isChosen: true,
      canPick: false,
      detail: 'Ollama isn’t answering, so Built in reads until it does.',
    })
  })
})

test('a reader is called by its model, and another model is another reader', () => {
  const readers = { ...builtInOnly, server: cloud, found: [ollama] }
  const names = (
    [
      { kind: 'built-in' },
      { kind: 'embedded', model: 'medium' },
      { kind: 'found', program: 'ollama', model: 'jib:7b' },
      { kind: 'server' },
    ] as const
  ).map((reader) => readerName(reader, readers, localModels()))

  expect(names).toEqual(['Built in', 'Halyard 3B', 'jib:7b', 'Topsail 5'])
  expect(isSameReader({ kind: 'embedded', model: 'small' }, { kind: 'embedded', model: 'medium' })).toBe(false)
  expect(isSameReader({ kind: 'server' }, { kind: 'server' })).toBe(true)
})

describe('a reader is there', () => {
  const local = localModels([aModel('medium', { state: 'installed' }), aModel('large', { state: 'paused' })])
  const jib = { kind: 'found', program: 'ollama', model: 'jib:7b' } as const

  test.each<[string, Reader, Readers, boolean]>([
    ['always, if it’s built in', { kind: 'built-in' }, builtInOnly, true],
    ['once its model is installed', { kind: 'embedded', model: 'medium' }, builtInOnly, true],
    ['not while its model arrives', { kind: 'embedded', model: 'large' }, builtInOnly, false],
    ['while its program has its model', jib, { ...builtInOnly, found: [ollama] }, true],
    ['not in a program without its model', jib, { ...builtInOnly, found: [{ ...ollama, models: [] }] }, false],
    ['not while its program doesn’t answer', jib, builtInOnly, false],
    ['while the server has a model', { kind: 'server' }, { ...builtInOnly, server: cloud }, true],
    ['not on a server without one', { kind: 'server' }, builtInOnly, false],
  ])('%s', (_, reader, readers, isIt) => expect(isThere(reader, readers, local)).toBe(isIt))
})
