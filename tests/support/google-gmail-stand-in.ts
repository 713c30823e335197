import { refusal, type ApiAnswer, type ApiRequest } from './google-api-stand-in.ts'

type NewMail = {
  from?: string
  to?: string
  subject?: string
  text?: string
  html?: string
  /** The whole message as sent, in place of the other fields. */
  raw?: string | Buffer
  /** Additional header lines. */
  headers?: string[]
  labels?: string[]
  threadId?: string
  at?: string
}

type Message = {
  id: string
  threadId: string
  labelIds: string[]
  raw: Buffer
  internalDate: number
  historyId: number
}

export type StandInMailbox = {
  /** Delivers a message and returns its id. */
  receive: (mail: NewMail) => string
  remove: (id: string) => void
  /** Expires the history up to now. */
  forgetHistory: () => void
  /** Caps the items per answer, whatever the request says. */
  pageSize: (things: number) => void
  historyId: () => string
  /** The topics on which changes are published. */
  watches: string[]
  answer: (request: ApiRequest) => ApiAnswer
}

const snippetLength = 100

/** The mailbox of one account, with its history. */
export function aMailbox(email: string): StandInMailbox {
  const messages = new Map<string, Message>()
  const added: { historyId: number; id: string; threadId: string; labelIds: string[] }[] = []
  const watches: string[] = []
  let historyId = 1000
  let oldestHistory = 1
  let longestPage = 500

  const page = <Thing>(found: Thing[], query: URLSearchParams) => {
    const offset = Number(query.get('pageToken') ?? 0)
    const end = offset + Math.min(longestPage, Number(query.get('maxResults') ?? 100))
    return { things: found.slice(offset, end), next: end < found.length ? { nextPageToken: String(end) } : {} }
  }

  const list = (query: URLSearchParams): ApiAnswer => {
    if (query.has('pageToken') && !/^\d+$/.test(query.get('pageToken')!))
      return refusal(400, 'invalidArgument', 'Invalid pageToken')
    const q = query.get('q') ?? ''
    const after = Number(/\bafter:(\d+)/.exec(q)?.[1] ?? 0) * 1000
    const without = [
      'SPAM',
      'TRASH',
      ...(q.includes('-in:drafts') ? ['DRAFT'] : []),
      ...(q.includes('-category:promotions') ? ['CATEGORY_PROMOTIONS'] : []),
    ]
    const found = [...messages.values()]
      .filter(
        ({ internalDate, labelIds }) => internalDate >= after && !labelIds.some((label) => without.includes(label)),
      )
      .sort((one, other) => other.internalDate - one.internalDate)
    const { things, next } = page(found, query)
    // Google omits the list when it's empty.
    return {
      status: 200,
      body: {
        ...(things.length > 0 && { messages: things.map(({ id, threadId }) => ({ id, threadId })) }),
        ...next,
        resultSizeEstimate: found.length,
      },
    }
  }

  const history = (query: URLSearchParams): ApiAnswer => {
    const start = Number(query.get('startHistoryId'))
    if (!start) return refusal(400, 'invalidArgument', 'Invalid startHistoryId')
    if (start < oldestHistory) return refusal(404, 'notFound', 'Requested entity was not found.')
    const { things, next } = page(
      added.filter((record) => record.historyId > start),
      query,
    )
    const records = things.map(({ historyId: id, ...message }) => ({
      id: String(id),
      messages: [{ id: message.id, threadId: message.threadId }],
      messagesAdded: [{ message }],
    }))
    return {
      status: 200,
      body: { ...(records.length > 0 && { history: records }), ...next, historyId: String(historyId) },
    }
  }

  const read = (id: string, format: string | null): ApiAnswer => {
    const message = messages.get(id)
    if (!message) return refusal(404, 'notFound', 'Requested entity was not found.')
    const { raw, internalDate, ...rest } = message
    const text = raw.toString()
    const about = {
      ...rest,
      historyId: String(message.historyId),
      internalDate: String(internalDate),
      sizeEstimate: raw.length,
      snippet: text
        .slice(text.indexOf('\r\n\r\n') + 4)
        .slice(0, snippetLength)
        .replace(/\s+/g, ' ')
        .replaceAll('&', '&amp;')
        .replaceAll("'", '&#39;'),
    }
    if (format === 'raw') return { status: 200, body: { ...about, raw: raw.toString('base64url') } }
    if (format === 'metadata') return { status: 200, body: { ...about, payload: { headers: headersOf(text) } } }
    if (format === 'full') return { status: 200, body: { ...about, payload: partOf(raw) } }
    return refusal(400, 'invalidArgument', 'This stand-in gives messages raw, in full or as metadata.')
  }

  const watch = ({ topicName }: Record<string, unknown>): ApiAnswer => {
    if (typeof topicName !== 'string' || !/^projects\/[^/]+\/topics\/[^/]+$/.test(topicName))
      return refusal(400, 'invalidArgument', 'Invalid topicName')
    watches.push(topicName)
    return {
      status: 200,
      body: { historyId: String(historyId), expiration: String(Date.parse('2026-03-12T10:00:00Z')) },
    }
  }

  return {
    watches,
    receive: ({ raw, labels = ['INBOX', 'UNREAD'], threadId, at = '2026-03-05T10:00:00Z', ...mail }) => {
      const id = `m${(messages.size + added.length + 1).toString(16).padStart(6, '0')}`
      historyId += 1
      const message = {
        id,
        threadId: threadId ?? `t${id}`,
        labelIds: labels,
        raw: raw === undefined ? written({ to: email, ...mail }) : Buffer.from(raw),
        internalDate: Date.parse(at),
        historyId,
      }
      messages.set(id, message)
      added.push({ historyId, id, threadId: message.threadId, labelIds: labels })
      return id
    },
    remove: (id) => void messages.delete(id),
    forgetHistory: () => {
      oldestHistory = historyId += 1
    },
    pageSize: (size) => {
      longestPage = size
    },
    historyId: () => String(historyId),
    answer: ({ method, path, query, body }) => {
      const [what = '', id] = path.slice('/gmail/v1/users/me/'.length).split('/')
      if (method === 'GET' && what === 'profile')
        return {
          status: 200,
          body: { emailAddress: email, messagesTotal: messages.size, historyId: String(historyId) },
        }
      if (method === 'GET' && what === 'messages') return id ? read(id, query.get('format')) : list(query)
      if (method === 'GET' && what === 'history') return history(query)
      if (method === 'POST' && what === 'watch') return watch(body)
      if (method === 'POST' && what === 'stop') {
        watches.length = 0
        return { status: 204 }
      }
      return refusal(404, 'notFound')
    },
  }
}

function written({
  from = 'Ben Ruiz <ben.ruiz@harbour.example>',
  to,
  subject = 'Hello',
  text,
  html,
  headers = [],
}: NewMail): Buffer {
  const type = html === undefined ? 'text/plain' : 'text/html'
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    '',
    html ?? text ?? '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

function headersOf(text: string): { name: string; value: string }[] {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return head
    .split('\r\n')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }))
}

/** Splits a message into parts; attachments keep only their name. */
function partOf(raw: Buffer): object {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(raw.subarray(0, end + 4).toString())
  const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value ?? ''
  const type = header('content-type') || 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  const filename = /name="?([^";]+)/.exec(type)?.[1] ?? ''
  const about = { mimeType: type.split(';')[0]!.trim(), filename, headers }
  if (!boundary)
    return {
      ...about,
      body: filename
        ? { attachmentId: 'a1', size: raw.length - end }
        : { data: raw.subarray(end + 4).toString('base64url'), size: raw.length - end },
    }

  const inside = raw
    .subarray(end + 4)
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
  return {
    ...about,
    body: { size: 0 },
    parts: inside.map((part) => partOf(Buffer.from(part.replace(/^\r\n/, '').replace(/\r\n$/, ''), 'latin1'))),
  }
}
