import { api } from '../authentication.js'
import { taskSample } from '../triggers/samples.js'

export const completeTask = {
  key: 'complete_task',
  noun: 'Task',
  display: { label: 'Complete Task', description: 'Completes a task in Kept.' },
  operation: {
    inputFields: [{ key: 'id', label: 'Task', type: 'string', required: true, search: 'find_task.id' }],
    perform: async (z, bundle) =>
      (
        await z.request({
          method: 'PUT',
          url: api(bundle, `/tasks/${encodeURIComponent(bundle.inputData.id)}`),
          body: { status: 'COMPLETED' },
        })
      ).data,
    sample: { ...taskSample, status: 'COMPLETED' },
  },
}
