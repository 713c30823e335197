import { frameDrawn } from '../platform/frame-drawn.ts'

/** What is one click away from the board, in files by feature. The likeliest to be opened comes first. */
export const later = {
  beginning: () => frameDrawn().then(() => import('./later/beginning.ts')), // on the board, but not its first frame
  notices: () => import('./later/notices.ts'),
  task: () => import('./later/task.ts'),
  pickers: () => import('./later/pickers.ts'),
  layers: () => import('./later/layers.ts'),
  floor: () => import('./later/floor.ts'),
  lists: () => import('./later/lists.ts'),
  events: () => import('./later/events.ts'),
  waiting: () => import('./later/waiting.ts'),
  today: () => import('./later/today.ts'),
  topics: () => import('./later/topics.ts'),
  settings: () => import('./later/settings.ts'),
  sources: () => import('./later/sources.ts'),
  phone: () => import('./later/phone.ts'),
}
