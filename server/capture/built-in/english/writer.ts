import { describeConversation } from '../description/describe.ts'
import { sceneOf } from '../titles/scene.ts'
import { titleOf } from '../titles/title.ts'
import type { Writer } from '../writer.ts'
import { english } from './index.ts'

export const englishWriter: Writer = {
  titles: (candidates, conversation, people) => {
    const scene = sceneOf(conversation, people, english)
    return candidates.map((candidate) => titleOf(candidate, scene))
  },
  describe: (conversation, tasks) => describeConversation(conversation, tasks, english),
}
