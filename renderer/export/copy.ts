/** Exporting everything. */
export const copy = {
  export: 'Export',
  exportLead:
    'Everything Kept stores about you, as one JSON file: tasks, groups, labels, events with their transcripts, messages and settings.',
  exportAll: 'Export everything',
} as const
