import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { conversationOfTranscript } from '#server/capture/conversation-of-transcript.ts'
import { conversationOfThread } from '#server/capture/messages/conversation-of-thread.ts'
import type { ChannelMessage } from '#server/capture/messages/messages.ts'
import type { Conversation, ExistingTask } from '#server/capture/types.ts'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { nodeOptions } from '#tests/support/process.ts'
import { median, repeat } from './measure.ts'
import { reportOf } from './processes.ts'
import { row, type Row } from './rows.ts'
import { talk } from './talk.ts'

const startsAt = new Date('2026-03-05T09:00:00Z')
const threads = 60
const messagesInOne = 10
const openTasks = 10_000

/** The engine alone, without a server: chat threads, a long list of open tasks, and the memory for an hour of talk. */
export async function readingRows(): Promise<Row[]> {
  const hour = conversationOf(talk(12_000))
  const tasks = manyTasks(hour)
  await captureConversation(hour, { openTasks: tasks.slice(0, 100) }, builtInExtractor()) // compiled before measuring
  const alone = median(await repeat(5, () => captureConversation(hour, {}, builtInExtractor())))
  const beside = median(await repeat(5, () => captureConversation(hour, { openTasks: tasks }, builtInExtractor())))
  const candidates = (await captureConversation(hour, {}, builtInExtractor())).length
  const chat = await repeat(4, readThreads)

  return [
    row({
      name: `Comparing a candidate with ${openTasks} open tasks`,
      unit: 'ms',
      value: Math.max(0, beside - alone) / candidates,
      atMost: 5,
    }),
    row({
      name: 'Chat messages captured, in threads of ten',
      unit: '1/s',
      value: (threads * messagesInOne * 1000) / median(chat),
      atLeast: 300,
    }),
    row({
      name: 'Memory added by an hour-long transcript',
      unit: 'MB',
      value: await reportOf<number>('./memory-of-an-hour.ts', { nodeOptions }),
      atMost: 100,
    }),
  ]
}

export function conversationOf(text: string): Conversation {
  const transcript = parseTranscript(text)
  if (!transcript.ok) throw new Error(`The talk cannot be read: ${transcript.because}`)
  return conversationOfTranscript(transcript, {
    title: 'Harbour meeting',
    startsAt,
    timezone: 'Europe/Vienna',
    me: 'Ada Winter',
  })
}

/** Open tasks with words from the conversation, so many look slightly similar. */
function manyTasks({ lines }: Conversation): ExistingTask[] {
  return Array.from({ length: openTasks }, (_, index) => {
    const words = lines[(index * 7) % lines.length]!.text.split(' ').slice(0, 6).join(' ')
    return { id: String(index), title: `Send ${words} number ${index % 97}`, status: 'INCOMPLETE' as const }
  })
}

async function readThreads() {
  const extractor = builtInExtractor()
  for (let seed = 0; seed < threads; seed++) await captureConversation(threadOf(seed), {}, extractor)
}

function threadOf(seed: number): Conversation {
  const { lines, participants } = conversationOf(talk(200, seed))
  const messages = lines.slice(0, messagesInOne).map(({ participantId, speaker, text }, index): ChannelMessage => {
    const sentAt = new Date(startsAt.getTime() + index * 60_000)
    return {
      id: `${sentAt.getTime() / 1000}.000100`,
      threadId: null,
      author: { id: participantId ?? speaker, name: speaker, isBot: false },
      text,
      sentAt,
    }
  })
  return conversationOfThread(messages, {
    me: 'Ada Winter',
    people: participants,
    channel: { name: 'harbour', type: 'public' },
    timezone: 'Europe/Vienna',
  })
}
