import { lazy } from 'react'
import { closingPath, type Panel } from '../platform/view.ts'
import { later } from './later.ts'

const TaskSidebar = lazy(() => later.task().then((module) => ({ default: module.TaskSidebar })))
const CompletedSidebar = lazy(() => later.lists().then((module) => ({ default: module.CompletedSidebar })))
const ArchivedSidebar = lazy(() => later.lists().then((module) => ({ default: module.ArchivedSidebar })))
const SnoozedSidebar = lazy(() => later.lists().then((module) => ({ default: module.SnoozedSidebar })))
const NoiseSidebar = lazy(() => later.lists().then((module) => ({ default: module.NoiseSidebar })))
const WaitingSidebar = lazy(() => later.waiting().then((module) => ({ default: module.WaitingSidebar })))
const EventsSidebar = lazy(() => later.events().then((module) => ({ default: module.EventsSidebar })))
const EventSidebar = lazy(() => later.events().then((module) => ({ default: module.EventSidebar })))
const TranscriptSidebar = lazy(() => later.events().then((module) => ({ default: module.TranscriptSidebar })))
const ListenButton = lazy(() => later.events().then((module) => ({ default: module.ListenButton })))

type Props = { panel: Panel; cameFrom: string | null }

/** The content of the panel on the right. */
export function SidebarContent({ panel, cameFrom }: Props) {
  switch (panel.kind) {
    case 'task':
      return <TaskSidebar taskId={panel.taskId} />
    case 'completed':
      return <CompletedSidebar />
    case 'archived':
      return <ArchivedSidebar />
    case 'snoozed':
      return <SnoozedSidebar />
    case 'noise-tasks':
      return <NoiseSidebar />
    case 'waiting':
      return <WaitingSidebar />
    case 'events':
      return <EventsSidebar show={panel.show} />
    case 'event':
      return (
        <EventSidebar
          key={panel.eventId}
          eventId={panel.eventId}
          backTo={closingPath(panel, cameFrom)}
          Listen={ListenButton}
        />
      )
    case 'transcript':
      return (
        <TranscriptSidebar
          key={panel.eventId}
          eventId={panel.eventId}
          taskId={panel.taskId}
          lineId={panel.lineId}
          backTo={closingPath(panel, cameFrom)}
        />
      )
  }
}
