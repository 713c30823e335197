import type { HookEvent, HookTest } from '#shared/hooks/schemas.ts'

const events: Record<HookEvent, { title: string; detail: string }> = {
  'task.created': { title: 'Task created', detail: 'Added by someone or found by Kept' },
  'task.updated': { title: 'Task changed', detail: 'Any change, including its completion' },
  'task.completed': { title: 'Task completed', detail: 'By you or anyone it’s assigned to' },
  'meeting.ended': { title: 'Meeting ended', detail: 'Once its summary and tasks are ready' },
}

const tookFor = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** Hooks and their deliveries. */
export const copy = {
  hooks: 'Webhooks',
  hooksLead:
    'Kept calls your address when something happens to a task or meeting. Services like Zapier set up their own webhooks.',
  hooksFailed: 'Couldn’t load your webhooks',
  events,
  newHook: 'New webhook',
  address: 'Address',
  addressHint: 'An https address of your server or service. It gets the task or meeting as JSON.',
  event: 'Event',
  label: 'Label',
  labelHint: 'With a label, only tasks that have it are sent.',
  noLabelHint: 'Meetings have no labels.',
  allTasks: 'All tasks',
  deletedLabel: 'A deleted label',
  currentLabel: 'Current label',
  labelGone: 'Sends nothing, because its label was deleted. Edit the webhook to choose another.',
  create: 'Create webhook',
  save: 'Save',
  saveAndTurnOn: 'Save and turn on',
  saving: 'Saving…',
  saved: 'Saved the webhook.',
  cancel: 'Cancel',
  yourSecret: 'Your webhook’s secret',
  secretUse: 'With it, your server checks that a delivery is from Kept.',
  edit: 'Edit',
  editHookTo: (target: string) => `Edit the webhook to ${target}`,
  sendTest: 'Send test',
  testing: 'Sending…',
  testLead: 'A test is signed like any delivery, and has none of your data.',
  testDelivered: 'Test delivered',
  testFailed: 'Test failed',
  answered: ({ status, error, tookMs }: HookTest) =>
    [status && tookFor(tookMs), error ?? `It responded with ${status}.`].filter(Boolean).join(' · '),
  on: 'On',
  off: 'Off',
  offSince: (when: string) =>
    `Turned off ${when}. Its deliveries show why. Resend one or edit the webhook to turn it back on.`,
  deliveriesOf: (target: string) => `Deliveries to ${target}`,
  deliveries: 'Deliveries',
  deliveriesFailed: 'Couldn’t load the deliveries',
  noDeliveries: 'Nothing sent yet.',
  delivered: 'Delivered',
  failed: 'Failed',
  nextTry: (when: string) => `Not delivered. Next try ${when}`,
  tries: (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`),
  resend: 'Resend',
  resendOf: (when: string) => `Resend the delivery of ${when}`,
  resent: 'Resent.',
  remove: 'Remove',
  removeHookTo: (target: string) => `Remove the webhook to ${target}`,
  removeTitle: 'Remove this webhook?',
  removeText: (target: string) => `Kept stops calling ${target}. Anything that relies on it has to be set up again.`,
  keep: 'Keep it',
  removed: 'Removed the webhook.',
} as const
