import type { HookEvent } from '#shared/hooks/schemas.ts'

const events: Record<HookEvent, string> = {
  'task.created': 'When a task is created',
  'task.updated': 'When a task changes',
  'task.completed': 'When a task is completed',
  'meeting.ended': 'When a meeting ends',
}

/** Hooks and their deliveries. */
export const copy = {
  hooks: 'Hooks',
  hooksLead: 'Addresses Kept calls when something happens. Services like Zapier set them up for you.',
  hooksFailed: 'Couldn’t load your hooks',
  events,
  on: 'On',
  off: 'Off',
  offSince: (when: string) => `Turned off ${when}. Its deliveries show why. Resend one to turn it back on.`,
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
  removeHookTo: (target: string) => `Remove the hook to ${target}`,
  removeTitle: 'Remove this hook?',
  removeText: (target: string) => `Kept stops calling ${target}. Anything that relies on it has to be set up again.`,
  keep: 'Keep it',
  removed: 'Removed the hook.',
} as const
