/** Every piece of server state the page holds, by name. */
export const keys = {
  me: ['me'],
  providers: ['providers'],
  tasks: ['tasks'],
  task: (id: string) => ['task', id],
  completed: ['completed'],
  taskGroups: ['task-groups'],
  labels: ['labels'],
  events: ['events'],
  event: (id: string) => ['event', id],
  eventTasks: (eventId: string) => ['event-tasks', eventId],
  allEventTasks: ['event-tasks'],
  transcript: (eventId: string) => ['transcript', eventId],
} as const
