import type { HookEvent } from '#shared/hooks/schemas.ts'

const events: Record<HookEvent, string> = {
  'task.created': 'When a task is created',
  'task.updated': 'When a task is changed',
  'task.completed': 'When a task is completed',
  'meeting.ended': 'When a meeting has ended',
}

/** Hooks and their deliveries. */
export const copy = {
  hooks: 'Hooks',
  hooksLead: 'Addresses that Kept calls when something happens. Services such as Zapier set them up by themselves.',
  hooksFailed: 'Your hooks could not be loaded',
  events,
  on: 'On',
  off: 'Off',
  offSince: (when: string) => `Switched off ${when}; its deliveries say why. Resend one to switch it on.`,
  deliveriesOf: (target: string) => `Deliveries to ${target}`,
  deliveries: 'Deliveries',
  deliveriesFailed: 'The deliveries could not be loaded',
  noDeliveries: 'Nothing was sent yet.',
  delivered: 'Delivered',
  failed: 'Failed',
  nextTry: (when: string) => `Not delivered; next try ${when}`,
  tries: (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`),
  resend: 'Resend',
  resendOf: (when: string) => `Resend the delivery of ${when}`,
  resent: 'Sent again.',
  remove: 'Remove',
  removeIt: (target: string) => `Remove the hook to ${target}`,
  removeTitle: 'Remove this hook?',
  removeText: (target: string) => `Kept no longer calls ${target}. Whatever relied on it has to be set up again.`,
  keep: 'Keep it',
  removed: 'The hook is removed.',
} as const
