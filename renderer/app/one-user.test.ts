import { Tag } from 'lucide-react'
import { expect, test } from 'vitest'
import { remember } from '../changes/undo.ts'
import { steps } from '../changes/state.ts'
import { outbox } from '../changes/send-changes.ts'
import { draftOf, keepDraft } from '../focus/state.ts'
import { filterNow, toggleFilter } from '../labels/state.ts'
import { currentLayer, openLayer } from '../platform/layers.ts'
import { clearState, store } from '../platform/state.ts'
import { changeSelection, currentSelection } from '../selection/state.ts'
import { toggled } from '../selection/selection.ts'
import { toasts } from '../ui/toast-list.ts'

/** What the next user of the page would see. */
const seen = () => ({
  selected: [...currentSelection().ids],
  filter: filterNow(),
  layer: currentLayer(),
  draft: draftOf({ id: 'ada', importantTasks: null }),
  toasts: store.get(toasts),
  steps: store.get(steps),
  waiting: store.get(outbox.waiting),
})

test('nothing that one user did on the page reaches the next', () => {
  const before = seen()
  changeSelection((selection) => toggled(selection, 'task'))
  toggleFilter('launch')
  openLayer({ kind: 'keyboard' })
  keepDraft({ id: 'ada', importantTasks: null }, 'Invoices')
  remember({ message: 'Renamed', icon: Tag, about: ['task'], undo: () => true, redo: () => {} })
  expect(seen()).toMatchObject({
    selected: ['task'],
    filter: ['launch'],
    draft: 'Invoices',
    toasts: [{ text: 'Renamed' }],
  })

  clearState()
  expect(seen()).toEqual(before)
})
