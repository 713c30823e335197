/** Captures an hour of talk and sends its parent the peak memory growth of the process in MB. */
import { readBuiltIn } from '#server/capture/read-built-in.ts'
import { conversationOf } from './reading.ts'
import { talk } from './talk.ts'

const conversation = conversationOf(talk(12_000))
const before = process.memoryUsage.rss()
await readBuiltIn(conversation, {})
process.send!((process.resourceUsage().maxRSS * 1024 - before) / 1e6)
