import { LayoutDashboard, Tag } from 'lucide-react'
import { useLocation } from 'wouter'
import { useHasKeyboard } from '../commands/use-has-keyboard.ts'
import { useLabelList } from '../labels/queries.ts'
import { clearFilter, toggleFilter } from '../labels/state.ts'
import { useMe } from '../me/queries.ts'
import { PaletteLayer } from '../palette/PaletteLayer.tsx'
import { useTaskGroups } from '../task-groups/queries.ts'
import { showColumn } from './board/columns-on-screen.ts'
import { copy } from './copy.ts'
import { settingsCommands } from './settings/places.ts'

/** The palette, which also finds groups, labels and settings. */
export function SearchLayer({ taskIds }: { taskIds: readonly string[] }) {
  const [, navigate] = useLocation()
  const me = useMe()
  const hasKeyboard = useHasKeyboard()
  const groups = useTaskGroups().data ?? []
  const labels = useLabelList()
  const places = [
    ...groups.map(({ id, title }) => ({
      key: `group-${id}`,
      label: copy.toGroup(title),
      icon: LayoutDashboard,
      section: copy.groups,
      run: () => {
        navigate('/')
        void showColumn(id)
      },
    })),
    ...labels.map(({ id, name }) => ({
      key: `label-${id}`,
      label: copy.filterBy(name),
      icon: Tag,
      section: copy.labels,
      run: () => {
        clearFilter()
        toggleFilter(id)
        navigate('/')
      },
    })),
    ...settingsCommands({ ...me, hasKeyboard }, navigate),
  ]

  return <PaletteLayer taskIds={taskIds} places={places} />
}
