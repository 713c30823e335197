export { ArchivedSidebar } from '../../tasks/ArchivedSidebar.tsx'
export { CompletedSidebar } from '../../tasks/CompletedSidebar.tsx'
export { NoiseSidebar } from '../../tasks/NoiseSidebar.tsx'
export { SnoozedSidebar } from '../../tasks/SnoozedSidebar.tsx'
