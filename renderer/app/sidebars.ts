/** One chunk with every sidebar: whoever opens one usually opens another. */
export { ArchivedSidebar } from '../tasks/ArchivedSidebar.tsx'
export { CompletedSidebar } from '../tasks/CompletedSidebar.tsx'
export { EventsSidebar } from '../events/EventsSidebar.tsx'
export { EventSidebar } from '../events/EventSidebar.tsx'
export { NoiseSidebar } from '../tasks/NoiseSidebar.tsx'
export { SnoozedSidebar } from '../tasks/SnoozedSidebar.tsx'
export { TaskSidebar } from '../tasks/TaskSidebar.tsx'
export { TranscriptSidebar } from '../events/TranscriptSidebar.tsx'
