import type { Pick } from '../../platform/layers.ts'

/** The pickers for tasks. */
export const copy = {
  names: {
    assignee: 'Add Assignee',
    deadline: 'Add Deadline',
    group: 'Move to',
    label: 'Labels',
    snooze: 'Snooze',
    repeat: 'Repeat',
    duplicate: 'Mark as a duplicate',
  } satisfies Record<Pick, string>,

  findPerson: 'Find a person',
  noPerson: 'No one by that name. You can assign people from your events and your team.',
  you: '(you)',
  ghost: 'Not on Kept yet',

  findGroup: 'Find a group',
  noGroup: 'No group by that name.',

  labels: 'Labels',
  findLabel: 'Find a label',
  noLabel: 'No label by that name.',
  addNew: 'Add new',
  addLabel: (name: string) => `Add label “${name}”`,
  editLabel: (name: string) => `Edit ${name}`,

  findTask: 'Find the original task',
  noTask: 'No matching open task.',
} as const
