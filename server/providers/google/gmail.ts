import { z } from 'zod'
import type { AskGoogle } from './api.ts'

const HistoryId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/))
const Ref = z.object({
  id: z.string().min(1).max(128),
  threadId: z.string().max(128).default(''),
  labelIds: z.array(z.string()).default([]),
})
const Message = Ref.extend({
  internalDate: z.coerce.number().int().min(0).max(8.64e15),
  snippet: z.string().default(''),
})

const Messages = z.object({ messages: z.array(Ref).default([]), nextPageToken: z.string().optional() })
const History = z.object({
  history: z
    .array(z.object({ id: HistoryId, messagesAdded: z.array(z.object({ message: Ref })).default([]) }))
    .default([]),
  historyId: HistoryId,
  nextPageToken: z.string().optional(),
})
const Raw = Message.extend({ raw: z.string() })
const Part = z.object({
  mimeType: z.string().default(''),
  filename: z.string().default(''),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  body: z.object({ data: z.string().optional() }).default({}),
  get parts() {
    return z.array(Part).default([])
  },
})
const InParts = Message.extend({ payload: Part })
const Profile = z.object({ historyId: HistoryId })
const Watch = z.object({ historyId: HistoryId, expiration: z.coerce.number() })

/** A message's ids and labels, as lists return them. */
export type MessageRef = z.infer<typeof Ref>
export type RawMessage = z.infer<typeof Raw>
export type MimePart = z.infer<typeof Part>
export type MessageInParts = z.infer<typeof InParts>

const userId = 'me'
const pageSize = 100

/** One account's Gmail. */
export function gmailOf(ask: AskGoogle) {
  return {
    profile: () => ask({ answer: Profile, call: ({ gmail }) => gmail.users.getProfile({ userId }) }),
    /** Search results, newest first. */
    messages: (q: string, pageToken: string | undefined) =>
      ask({
        answer: Messages,
        call: ({ gmail }) => gmail.users.messages.list({ userId, q, maxResults: pageSize, pageToken }),
      }),
    /** Messages since then, oldest first. Throws an `ApiRefusal` of kind `not-found` if that is too long ago. */
    history: (startHistoryId: string, pageToken: string | undefined) =>
      ask({
        answer: History,
        call: ({ gmail }) =>
          gmail.users.history.list({
            userId,
            startHistoryId,
            historyTypes: ['messageAdded'],
            maxResults: pageSize,
            pageToken,
          }),
      }),
    /** The raw message. Throws `AnswerTooLong`. */
    raw: (id: string, longest: number) =>
      ask({
        answer: Raw,
        call: ({ gmail }) => gmail.users.messages.get({ userId, id, format: 'raw' }, { size: longest }),
      }),
    /** The message parsed by Gmail, without attachments. Throws `AnswerTooLong`. */
    inParts: (id: string, longest: number) =>
      ask({
        answer: InParts,
        call: ({ gmail }) => gmail.users.messages.get({ userId, id, format: 'full' }, { size: longest }),
      }),
    /** Only the message's headers. */
    head: (id: string) =>
      ask({ answer: InParts, call: ({ gmail }) => gmail.users.messages.get({ userId, id, format: 'metadata' }) }),
    /** Makes Google publish every change to the mailbox on a Pub/Sub topic. */
    watch: (topicName: string) =>
      ask({
        answer: Watch,
        call: ({ gmail }) =>
          gmail.users.watch({
            userId,
            requestBody: { topicName, labelIds: ['INBOX', 'SENT'], labelFilterBehavior: 'include' },
          }),
      }),
    stopWatch: () => ask({ answer: z.unknown(), call: ({ gmail }) => gmail.users.stop({ userId }) }),
  }
}

export type Gmail = ReturnType<typeof gmailOf>
