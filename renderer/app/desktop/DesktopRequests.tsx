import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { closeLayer } from '../../platform/layers.ts'
import { outbox } from '../../changes/send-changes.ts'
import { queryClient } from '../../platform/query-client.ts'
import { runCommand } from './run-command.ts'

/** Handles links, notifications and menus of the desktop app. A path opened before sign-in is shown afterwards. */
export function DesktopRequests({ desktop }: { desktop: DesktopBridge }) {
  const [, navigate] = useLocation()

  useEffect(
    () =>
      desktop.onOpenPath((path) => {
        closeLayer()
        navigate(path)
      }),
    [desktop, navigate],
  )
  useEffect(() => desktop.onCommand(runCommand), [desktop])
  useEffect(
    () =>
      desktop.onWoke(() => {
        outbox.hurry()
        void queryClient.invalidateQueries()
      }),
    [desktop],
  )
  return null
}
