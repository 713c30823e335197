/** Text for sharing a summary by email. */
export const copy = {
  share: 'Share Summary',
  title: 'Share the summary by email',
  what: 'Sends the summary, topics and tasks. Not the transcript.',
  email: 'Email',
  example: 'name@company.com',
  send: 'Send',
  sending: 'Sending…',
  sent: (email: string) => `Sent to ${email}`,
  onItsWay: (email: string) => `On its way to ${email}`,
  preview: 'Preview',
  subject: 'Subject',
  previewFailed: 'Couldn’t load the preview',
} as const
