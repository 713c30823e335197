/** Notifications and their settings. */
export const copy = {
  title: 'Notifications',
  kinds: { meetingEnded: 'Meeting summary', newTasks: 'New tasks', taskDue24Hours: 'Tasks due' },
  channels: { EMAIL: 'Email', SLACK: 'Slack', PUSH: 'Push' },
  kindByChannel: (kind: string, channel: string) => `${kind} by ${channel}`,
  noChannel: 'Not by this way',
  disable: 'Disable',
  disableLead: 'Leaves only what you have to know.',
  failed: 'Your notifications could not be loaded',
  notSaved: 'Your choice was not saved.',

  newTask: 'New task',
  newTasks: (amount: number) => `${amount} new tasks`,
  first: (title: string, others: number) => `${title}, and ${others} more`,
  summary: 'The summary is here',
} as const
