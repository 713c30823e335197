/** One chunk with every sidebar: whoever opens one usually opens another. */
export { CompletedSidebar } from '../tasks/CompletedSidebar.tsx'
export { EventsSidebar } from '../events/EventsSidebar.tsx'
export { EventSidebar } from '../events/EventSidebar.tsx'
export { TaskSidebar } from '../tasks/TaskSidebar.tsx'
export { TranscriptSidebar } from '../events/TranscriptSidebar.tsx'
