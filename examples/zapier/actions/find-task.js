import { api } from '../authentication.js'
import { taskSample } from '../triggers/samples.js'

export const findTask = {
  key: 'find_task',
  noun: 'Task',
  display: { label: 'Find Task', description: 'Finds a task by its words, or by what was said around it.' },
  operation: {
    inputFields: [{ key: 'words', label: 'Words', type: 'string', required: true }],
    perform: async (z, bundle) =>
      (await z.request({ url: api(bundle, '/search'), params: { q: bundle.inputData.words, take: 5 } })).data.tasks,
    sample: taskSample,
  },
}
