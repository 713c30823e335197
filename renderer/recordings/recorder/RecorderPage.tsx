import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { RecorderBridge, RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { DoneView } from './DoneView.tsx'
import { PermissionsView } from './PermissionsView.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'
import { SmallRecorder } from './SmallRecorder.tsx'
import { useShown } from './shown.ts'

type Props = { recorder: RecorderBridge }

/** The recorder's page. Its window has a size for each of the four views. */
export function RecorderPage({ recorder }: Props) {
  const { state, view, done } = useShown()
  const views: Record<RecorderView, () => ReactNode> = {
    panel: () => <RecorderPanel state={state} recorder={recorder} />,
    small: () => <SmallRecorder state={state} recorder={recorder} />,
    permissions: () => <PermissionsView recorder={recorder} />,
    done: () => done && <DoneView done={done} recorder={recorder} />,
  }

  return (
    <Fitting key={view} view={view} recorder={recorder}>
      {views[view]()}
    </Fitting>
  )
}

/** Keeps the window as tall as its content. */
function Fitting({ view, recorder, children }: { view: RecorderView; recorder: RecorderBridge; children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = shown.current
    if (!element) return
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      if (height > 0) void recorder.fitView({ view, height })
    }
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => watch.disconnect()
  }, [view, recorder])

  return <div ref={shown}>{children}</div>
}
