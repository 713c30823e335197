import { z } from 'zod'
import { reads, tool } from '#server/mcp/tool.ts'
import { Untrusted } from '#server/mcp/untrusted.ts'
import { listLabels } from '#server/labels/list-labels.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'

const Named = z.object({ id: z.string(), untrusted: Untrusted({ name: z.string() }) })

/** The tools for what sorts tasks. */
export const boardTools = [
  tool({
    name: 'list_groups',
    title: 'List groups',
    description: 'Lists the groups of the user’s board in their order. The inbox comes first.',
    annotations: reads,
    input: z.strictObject({}),
    output: z.object({ groups: z.array(Named.extend({ isInbox: z.boolean() })) }),
    run: async ({ deps, userId }) => {
      const groups = await listTaskGroups(deps, userId)
      return {
        groups: groups.map(({ id, title, type }) => ({ id, isInbox: type === 'INCOMING', untrusted: { name: title } })),
      }
    },
  }),
  tool({
    name: 'list_labels',
    title: 'List labels',
    description: 'Lists the user’s labels. Kept gives tasks the one that is important, by what the user said matters.',
    annotations: reads,
    input: z.strictObject({}),
    output: z.object({ labels: z.array(Named.extend({ isImportant: z.boolean() })) }),
    run: async ({ deps, userId }) => {
      const labels = await listLabels(deps, userId)
      return {
        labels: labels.map(({ id, name, type }) => ({ id, isImportant: type === 'IMPORTANT', untrusted: { name } })),
      }
    },
  }),
]
