import { useEffect, useEffectEvent } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { CommandContext } from '../../commands/command.ts'
import { useMe } from '../../me/queries.ts'
import { countNew } from '../../tasks/count-new.ts'
import { useTasks } from '../../tasks/queries.ts'
import { commandsActOn } from './run-command.ts'
import { UpdateBanner } from './UpdateBanner.tsx'

type Props = { desktop: DesktopBridge; context: () => CommandContext }

/** Connects the board to the desktop app: menu commands, the badge with new tasks, and updates. */
export function DesktopShell({ desktop, context }: Props) {
  const me = useMe()
  const { data: tasks } = useTasks()
  const now = useEffectEvent(context)
  const count = countNew(tasks ?? [], me.id, new Date())

  useEffect(() => commandsActOn(() => now()), [])
  useEffect(() => void desktop.showBadge(count), [desktop, count])

  return <UpdateBanner desktop={desktop} />
}
