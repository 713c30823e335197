import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { boardCopy as connectionsCopy } from '../../connections/board-copy.ts'
import { knownOf, useConnections } from '../../connections/queries.ts'
import { isNothingConnected } from '../../connections/state.ts'
import { useMe } from '../../me/queries.ts'
import { useIsNarrow } from '../../platform/narrow.ts'
import { ColumnCount } from './ColumnCount.tsx'
import { ColumnIcon } from './ColumnIcon.tsx'
import { copy } from '../../task-groups/copy.ts'
import { GroupMenu } from './GroupMenu.tsx'
import groupStyles from './GroupHead.module.css'
import styles from './InboxHead.module.css'

type Props = {
  group: TaskGroup
  /** How many tasks its column has, snoozed and filtered-out ones included. */
  all: number
  /** How many of them it shows. */
  count: number
}

/** The head of the inbox, which shows when no source is connected. */
export function InboxHead({ group, all, count }: Props) {
  const { activeSubscriber } = useMe()
  const isNarrow = useIsNarrow()
  const isIdle = isNothingConnected(knownOf(useConnections({ enabled: false }))) // the header fetches them
  const isOn = activeSubscriber && !isIdle
  const waits = activeSubscriber ? connectionsCopy.nothingConnected : copy.notSyncing
  return (
    <>
      <ColumnIcon icon={group.icon} />
      <h2 className="truncate">{group.title}</h2>
      <ColumnCount of={count} />
      <div className={groupStyles.tools} data-tools>
        <span className={styles.capture} data-on={isOn || undefined} data-coach="slack">
          {isOn ? copy.aiCapture : waits}
        </span>
        {(all > 0 || isNarrow) && <GroupMenu group={group} shown={count} />}
      </div>
    </>
  )
}
