import { describeConversation } from '../description/describe.ts'
import { sceneOf } from '../titles/scene.ts'
import { titlesOf } from '../titles/title.ts'
import type { Writer } from '../writer.ts'
import { english } from './index.ts'

export const englishWriter: Writer = {
  titles: (candidates, conversation, people) => titlesOf(candidates, sceneOf(conversation, people, english)),
  describe: (conversation, tasks) => describeConversation(conversation, tasks, english),
}
