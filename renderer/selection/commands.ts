import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ListChecks, SquareCheck } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { changeSelection } from './state.ts'
import { extended, toggled, toggledAll } from './selection.ts'
import { activeTaskId, focusBeside, focusBy, focusTask, listOf } from './task-lists.ts'

export const select: Command = {
  id: 'select',
  label: 'Select',
  icon: SquareCheck,
  section: 'selection',
  keys: 'x',
  isMotion: true,
  run: selectActive,
}

export const selectionCommands: readonly Command[] = [
  select,
  {
    id: 'extend-down',
    label: 'Extend the selection down',
    icon: ArrowDown,
    section: 'selection',
    keys: 'shift+j',
    alsoKeys: ['shift+arrowdown'],
    isMotion: true,
    run: () => extendBy(1),
  },
  {
    id: 'extend-up',
    label: 'Extend the selection up',
    icon: ArrowUp,
    section: 'selection',
    keys: 'shift+k',
    alsoKeys: ['shift+arrowup'],
    isMotion: true,
    run: () => extendBy(-1),
  },
  {
    id: 'select-all',
    label: 'Select the whole list',
    icon: ListChecks,
    section: 'selection',
    keys: 'mod+a',
    isMotion: true,
    run: selectList,
  },
]

/** Move the focus through the lists on the screen. */
export const listCommands: readonly Command[] = [
  {
    id: 'next',
    label: 'Next task',
    icon: ArrowDown,
    section: 'task',
    keys: 'j',
    alsoKeys: ['arrowdown'],
    isMotion: true,
    run: () => focusBy(1),
  },
  {
    id: 'previous',
    label: 'Previous task',
    icon: ArrowUp,
    section: 'task',
    keys: 'k',
    alsoKeys: ['arrowup'],
    isMotion: true,
    run: () => focusBy(-1),
  },
  {
    id: 'next-group',
    label: 'Next group',
    icon: ArrowRight,
    section: 'task',
    keys: ']',
    alsoKeys: ['arrowright'],
    isMotion: true,
    run: () => focusBeside(1),
  },
  {
    id: 'previous-group',
    label: 'Previous group',
    icon: ArrowLeft,
    section: 'task',
    keys: '[',
    alsoKeys: ['arrowleft'],
    isMotion: true,
    run: () => focusBeside(-1),
  },
]

function selectActive() {
  const id = activeTaskId()
  if (id) changeSelection((before) => toggled(before, id))
}

function extendBy(steps: number) {
  const id = activeTaskId()
  const list = id ? listOf(id)?.taskIds() : undefined
  const next = list?.[list.indexOf(id!) + steps]
  if (!list || !next) return

  changeSelection((before) => extended(before.anchor ? before : toggled(before, id!), next, list))
  focusTask(next)
}

function selectList() {
  const id = activeTaskId()
  const list = id ? listOf(id)?.taskIds() : undefined
  if (list) changeSelection((before) => toggledAll(before, list))
}
