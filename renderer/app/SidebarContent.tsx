import { EventSidebar } from '../events/EventSidebar.tsx'
import { EventsSidebar } from './events/EventsSidebar.tsx'
import { TranscriptSidebar } from '../events/TranscriptSidebar.tsx'
import { ListenButton } from '../recordings/listening/ListenButton.tsx'
import { ArchivedSidebar } from '../tasks/ArchivedSidebar.tsx'
import { CompletedSidebar } from '../tasks/CompletedSidebar.tsx'
import { NoiseSidebar } from '../tasks/NoiseSidebar.tsx'
import { SnoozedSidebar } from '../tasks/SnoozedSidebar.tsx'
import { TaskSidebar } from '../tasks/TaskSidebar.tsx'
import { closingPath, type Panel } from '../platform/view.ts'

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
          backTo={closingPath(panel, cameFrom)}
        />
      )
  }
}
