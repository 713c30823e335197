/** Notifications and their settings. */
export const copy = {
  title: 'Notifications',
  kinds: {
    meetingEnded: 'Meeting summary',
    newTasks: 'New tasks',
    newChatTasks: 'New tasks from chats',
    taskDue24Hours: 'Tasks due',
    taskSourcesPaused: 'Paused sources',
  },
  channels: { EMAIL: 'Email', SLACK: 'Slack', PUSH: 'Push' },
  kindByChannel: (kind: string, channel: string) => `${kind} by ${channel}`,
  noChannel: 'Not available',
  notYet: 'Emails and Slack messages come between 08:00 and 20:00. Slack messages need a connection to Slack.',
  disable: 'Disable',
  disableLead: 'Keeps only what you need to know.',
  refused: (email: string) => `Mail to ${email} comes back.`,
  refusedBecause: (reason: string) => `The mail server says: “${reason}” Kept tries again a week after that.`,
  tryAgain: 'Try again',
  failed: 'Couldn’t load your notifications',
  notSaved: 'Your choice wasn’t saved.',

  newTask: 'New task',
  newTasks: (amount: number) => `${amount} new tasks`,
  first: (title: string, others: number) => `${title}, and ${others} more`,
  summary: 'The summary is ready',
} as const
