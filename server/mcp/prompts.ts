import type { McpServer } from '@modelcontextprotocol/server'

const prompts = [
  {
    name: 'prepare_next_meeting',
    title: 'Prepare me for my next meeting',
    description: 'What you owe each other, and what was said last time',
    text: `Prepare me for my next meeting, with Kept.
1. Find it with list_events (list: "upcoming", limit: 1). If there is none, say so and stop.
2. Search for its title and for the people in it, and read the last events with them (get_event).
3. Look through my open tasks (list_tasks) and what others owe me (waiting_for) for what concerns these people.
Then tell me on half a page: when it is and with whom, what was decided last time, what I promised and haven't done, what they promised me, and what I should ask. Name the event and the day behind each point, and quote people exactly. Change nothing.`,
  },
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'What is done, late, due and forgotten, one decision at a time',
    text: `Do a weekly review with me, with Kept.
1. Read my open tasks (list_tasks, every page), those completed in the last seven days (list: "completed") and what others owe me (waiting_for).
2. Tell me in a short list what I finished, what is late, what is due in the next seven days, what hasn't changed for a month, and whom I should remind.
3. Then go through the late and the old ones with me, one at a time: do it, move the deadline, or archive it. Call update_task or complete_task only for what I decided.`,
  },
]

/** Adds the prompts, which say how to use the tools and hold no one's data. */
export function addPrompts(server: McpServer) {
  for (const { name, text, ...about } of prompts)
    server.registerPrompt(name, about, () => ({ messages: [{ role: 'user', content: { type: 'text', text } }] }))
}
