import { globSync, readFileSync } from 'node:fs'
import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuItems, type MenuActions } from './menu-items.ts'

const asked: string[] = []
const note = (what: string) => () => void asked.push(what)
const actions: MenuActions = {
  command: (id) => void asked.push(id),
  start: note('start'),
  pause: note('pause'),
  resume: note('resume'),
  stop: note('stop'),
  showRecorder: note('show'),
  checkForUpdates: note('updates'),
  newTaskAnywhere: note('quick-add'),
}
const itemsOf = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...itemsOf(Array.isArray(item.submenu) ? item.submenu : [])])
const all = itemsOf(menuItems(actions, { is: 'idle' }))

// The page's commands can't be imported outside the page, so their source is read.
const source = globSync('renderer/**/commands.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const commands = [...source.matchAll(/\{\s*id: '([\w-]+)'[\s\S]*?keys: '([^']*)'/g)].map(([, id, keys]) => ({
  id,
  keys,
}))

test('every menu command exists in the page', () => {
  asked.length = 0
  for (const { click } of all) (click as (() => void) | undefined)?.()
  const ofThePage = asked.filter(
    (id) => !['start', 'pause', 'resume', 'stop', 'show', 'updates', 'quick-add'].includes(id),
  )

  expect(ofThePage.length).toBeGreaterThan(15)
  expect(ofThePage.filter((id) => !commands.some((command) => command.id === id))).toEqual([])
})

test('the page’s own shortcuts are shown but not registered', () => {
  const keysOf = (accelerator = '') => accelerator.replace('CommandOrControl', 'mod').toLowerCase()
  const both = all.filter(
    ({ accelerator }) => accelerator && commands.some(({ keys }) => keys === keysOf(String(accelerator))),
  )

  expect(both.map(({ label }) => label)).toEqual(['Undo', 'Redo', 'Search…'])
  expect(both.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true)
})

test('no two menu items share a shortcut', () => {
  const keys = all.flatMap(({ accelerator }) => accelerator ?? [])

  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['idle', ['Start Recording']],
  ['recording', ['Pause', 'Stop', 'Show Recorder']],
  ['paused', ['Resume', 'Stop', 'Show Recorder']],
  ['ending', ['Show Recorder']],
] as const)('while the recorder is %s, the menu offers %j', (is, offered) => {
  const recording = menuItems(actions, { is }).find(({ label }) => label === 'Recording')
    ?.submenu as MenuItemConstructorOptions[]

  expect(
    recording.filter(({ enabled, type }) => enabled !== false && type !== 'separator').map(({ label }) => label),
  ).toEqual(offered)
})
