/** What the editor shows somebody who has no task or meeting yet. */
export const taskSample = {
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  title: 'Send Priya the revised price list',
  customTitle: null,
  notes: null,
  contextSummary: 'Priya needs the new prices before her call with the printer.',
  status: 'INCOMPLETE',
  deadline: '2026-03-06',
  deadlineType: 'DATE',
  completedAt: null,
  labels: [],
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
}

export const meetingSample = {
  id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
  title: 'Spring planning',
  date: '2026-03-05T09:00:00.000Z',
  endDate: '2026-03-05T09:45:00.000Z',
  platform: 'import',
  status: 'COMPLETE',
  summary: 'Prices go up in April; the printer needs the list by Friday.',
  taskCount: 3,
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
}
