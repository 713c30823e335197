import type { TaskFormat } from '#shared/export/schemas.ts'

const formats: Record<TaskFormat, { name: string; detail: string }> = {
  csv: { name: 'CSV', detail: 'For Excel, Numbers and Google Sheets' },
  icalendar: { name: 'iCalendar', detail: 'For Reminders, Thunderbird and other to-do apps' },
  markdown: { name: 'Markdown', detail: 'For notes, with checkboxes' },
  json: { name: 'JSON', detail: 'For scripts' },
}

/** Moving data out of Kept. */
export const copy = {
  export: 'Export',
  tasksLead: 'Your tasks as a file for another program, by group.',
  formats,
  downloadAs: (name: string) => `Download your tasks as ${name}`,
  download: 'Download',
  exportLead:
    'Everything Kept stores about you, as one JSON file: tasks, groups, labels, events with their transcripts, messages and settings.',
  exportAll: 'Export everything',

  feed: 'Calendar feed',
  feedLead:
    'A private address that shows the deadlines of your open tasks in Apple Calendar, Google Calendar or Outlook. It shows their titles, but no notes or sources. Changes you make there don’t come back to Kept.',
  feedFailed: 'Couldn’t load your calendar feed',
  createFeed: 'Create address',
  creating: 'Creating…',
  yourFeed: 'Your calendar’s address',
  feedUse: 'Anyone who has it sees your deadlines.',
  openInCalendar: 'Open in calendar app',
  feedOn: 'On',
  created: (when: string) => `Created ${when}`,
  neverRead: 'Not read yet',
  lastRead: (when: string) => `Last read ${when}`,
  renew: 'New address',
  renewTitle: 'Get a new address?',
  renewText: 'Calendars that use the old one stop updating until you give them the new one.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the calendar feed?',
  turnOffText: 'Your deadlines disappear from every calendar that uses its address.',
  keep: 'Keep it',
  turnedOff: 'Turned off the calendar feed.',
} as const
