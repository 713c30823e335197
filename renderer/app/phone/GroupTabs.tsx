import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { cappedCount } from '../../platform/time.ts'
import { copy as groupsCopy } from '../../task-groups/copy.ts'
import { useUnassigned } from '../../tasks/queries.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { passesFilter, withUnassigned, type Column } from '../board/columns.ts'
import { copy } from '../copy.ts'
import { FilterLine } from './FilterLine.tsx'
import { PhoneFilterButton } from './PhoneFilterButton.tsx'
import { useShownColumn } from './use-shown-column.ts'
import styles from './GroupTabs.module.css'

type Props = { board: RefObject<HTMLElement | null>; boardId: string; columns: readonly Column[] }

/** The groups of a board that shows one at a time. The tab of the one in view is selected. */
export function GroupTabs({ board, boardId, columns }: Props) {
  const counted = useCounted(columns)
  const [shown, show] = useShownColumn(board)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const tabs = [
    ...counted.map(({ group, tasks }) => ({ key: group.id, title: group.title, detail: cappedCount(tasks.length) })),
    ...(columns.length > 0 ? [{ key: newGroup, title: groupsCopy.newGroup, icon: Plus }] : []),
  ]

  return (
    <>
      <div ref={row} className={styles.row}>
        {tabs.length > 0 && (
          <Tabs
            isPlain
            label={copy.groups}
            tabs={tabs}
            selected={tabs[Math.min(shown, tabs.length - 1)]!.key}
            panel={boardId}
            onSelect={(key) => show(tabs.findIndex((tab) => tab.key === key))}
          />
        )}
        <PhoneFilterButton />
      </div>
      <FilterLine />
    </>
  )
}

const newGroup = 'new'

/** Columns with the unassigned tasks that the inbox shows. */
function useCounted(columns: readonly Column[]): readonly Column[] {
  const { id: userId } = useMe()
  const unassigned = useUnassigned().data
  const ids = useFilterIds()

  return useMemo(
    () => withUnassigned(unassigned?.filter((task) => passesFilter({ ids, userId }, task)) ?? [], columns),
    [unassigned, ids, userId, columns],
  )
}
