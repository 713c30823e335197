import { inQuotationMarks } from '#shared/tasks/title.ts'
import type { LabelColor } from '#shared/labels/schemas.ts'
import { number } from '../platform/time.ts'

/** Labels, their dialog and the filter by label. */
export const copy = {
  named: (name: string) => `“${name}”`,
  thatLabel: 'That label',
  newLabel: 'New label',
  editLabel: 'Edit label',
  name: 'Name',
  namePlaceholder: 'Label name',
  nameMissing: 'Enter a name.',
  nameFixed: 'Important keeps its name. You can change its icon and color.',
  icon: (icon: string | null) => (icon ? `Icon: ${icon}` : 'Choose an icon'),
  color: 'Color',
  colors: {
    heat: 'Heat',
    magic: 'Magic',
    'energy-1': 'Energy 1',
    'energy-2': 'Energy 2',
    electric: 'Electric',
    ice: 'Ice',
    cobalt: 'Cobalt',
  } satisfies Record<LabelColor, string>,
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete “${name}”`,
  deleteText: 'Are you sure you want to delete the label?',
  cancel: 'Cancel',
  create: 'Create',
  save: 'Save',

  created: (name: string) => `Created the label ${name}`,
  changed: (name: string) => `Changed the label ${name}`,
  deleted: (name: string) => `Deleted the label ${name}`,

  filter: 'Filter',
  filterBy: 'Filter by label or star',
  filteredBy: (names: string[]) => `Filtered by ${names.join(', ')}`,
  clearFilter: 'Clear filter',
  findLabel: 'Find a label or star',
  starred: 'Starred',
  noLabel: 'No label by that name.',
  moreLabels: (amount: number) => `+${amount}`,
  nothingImportant: 'Nothing important here.',
  nothingStarred: 'Nothing starred here.',
  nothingLabeled: (name: string) => `Nothing labeled ${name} here.`,
  nothingMatching: 'Nothing here matches the filter.',
  hidden: (title: string) => `Hidden by the filter: ${inQuotationMarks(title)}`,
  showEverything: 'Show all',
  showAll: (amount: number) => `Show all ${number(amount)}`,
} as const
