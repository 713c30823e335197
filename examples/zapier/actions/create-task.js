import { randomUUID } from 'node:crypto'
import { api } from '../authentication.js'
import { taskSample } from '../triggers/samples.js'

export const createTask = {
  key: 'create_task',
  noun: 'Task',
  display: { label: 'Create Task', description: 'Puts a task into your Kept inbox.' },
  operation: {
    inputFields: [
      { key: 'title', label: 'Title', type: 'string', required: true },
      { key: 'notes', label: 'Notes', type: 'text' },
      {
        key: 'deadline',
        label: 'Deadline',
        type: 'datetime',
        helpText: 'A day such as 2026-03-06, or a day with a time.',
      },
    ],
    perform: async (z, bundle) => {
      const { title, notes = null, deadline } = bundle.inputData
      const body = { id: randomUUID(), title, notes, ...deadlineOf(deadline) }
      return (await z.request({ method: 'POST', url: api(bundle, '/tasks'), body })).data
    },
    sample: taskSample,
  },
}

function deadlineOf(given) {
  if (!given) return {}
  if (/^\d{4}-\d\d-\d\d$/.test(given)) return { deadline: given, deadlineType: 'DATE' }
  return { deadline: new Date(given).toISOString(), deadlineType: 'DATE_TIME' }
}
