import { peopleOf } from '../people.ts'
import type { Writer } from '../writer.ts'
import { summarize } from './describe.ts'
import { german } from './index.ts'
import { titleOf } from './title.ts'

export const germanWriter: Writer = {
  titles: (candidates, conversation, people) =>
    candidates.map((candidate) => titleOf(candidate, { conversation, people, language: german })),
  // No topics: what names one is only known for English.
  describe: (conversation, tasks) => ({
    summary: summarize(conversation, tasks, peopleOf(conversation.participants, german)),
    topics: [],
  }),
}
