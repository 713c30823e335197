import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import { conversationOfTranscript, personNamed } from '#server/capture/conversation-of-transcript.ts'
import type { CapturedTask, Conversation, CapturedDeadline } from '#server/capture/types.ts'
import { readTranscript } from '#shared/imports/read-transcript.ts'
import { formatTimestamp } from '#shared/imports/timestamp.ts'
import type { ParsedTranscript } from '#shared/imports/transcript.ts'
import { limits } from '#shared/limits.ts'
import { problems, type ProblemCode } from '#shared/problems.ts'

const usage = `Usage: npm run capture -- FILE [--me NAME] [--title TITLE] [--start TIME] [--timezone ZONE] [--json]

Prints the tasks of a transcript: what, who, until when, and the lines they come from. Nothing is stored.
FILE is a .txt with lines such as "[0:05] Ana: I'll send it.", a .vtt, a .srt, a .docx or the .json of Fireflies, of at most 5 MB.
  --me        whose tasks come first
  --title     the title of the conversation (default: the name of the file)
  --start     when it began, such as 2026-03-05T09:00:00Z (default: when the file was written)
  --timezone  in which "tomorrow" is meant, such as Europe/Lisbon (default: that of this machine)
  --json      prints everything that was found, noise included
`

class Refusal extends Error {}

try {
  await main()
} catch (error) {
  const isMisuse = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  if (!isMisuse) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      me: { type: 'string' },
      title: { type: 'string' },
      start: { type: 'string' },
      timezone: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)

  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Refusal(`Name one transcript file.\n\n${usage}`)

  const { transcript, writtenAt } = openTranscript(file)
  const conversation = conversationOfTranscript(transcript, {
    title: values.title ?? basename(file, extname(file)),
    startsAt: startOf(values.start, writtenAt),
    timezone: zoneOf(values.timezone),
    me: values.me ?? null,
  })
  if (values.me !== undefined && conversation.me === null) throw new Refusal(say('speaker_unknown'))

  const captured = await captureConversation(conversation, {}, builtInExtractor())
  process.stdout.write(
    values.json ? `${JSON.stringify(captured, null, 2)}\n` : report(captured, conversation, transcript),
  )
}

function openTranscript(file: string): { transcript: ParsedTranscript; writtenAt: Date } {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Refusal(`There is no file at ${file}.`)
  if (stats.isDirectory()) throw new Refusal(`${file} is a folder. Name a transcript file.`)
  if (stats.size > limits.transcriptBytes) throw new Refusal(say('transcript_too_large'))

  const parsed = readTranscript(contentOf(file))
  if (!parsed.ok) throw new Refusal(say(parsed.because))
  return { transcript: parsed, writtenAt: stats.mtime }
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Refusal(`${file} could not be read. Check who may open it.`, { cause })
  }
}

function say(code: ProblemCode): string {
  return problems[code].message
}

function startOf(start: string | undefined, writtenAt: Date): Date {
  const startsAt = start === undefined ? writtenAt : new Date(start)
  if (Number.isNaN(startsAt.getTime()))
    throw new Refusal(`"${start}" is not a time. Write it like 2026-03-05T09:00:00Z.`)
  return startsAt
}

function zoneOf(timezone: string | undefined): string {
  const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (cause) {
    throw new Refusal(`"${zone}" isn’t a time zone. Use one such as Europe/Lisbon.`, { cause })
  }
}

function report(
  captured: readonly CapturedTask[],
  conversation: Conversation,
  { skippedLines }: ParsedTranscript,
): string {
  const tasks = captured.filter((item) => !item.isNoise)
  const isMine = (item: CapturedTask) => conversation.me !== null && item.ownerId === conversation.me
  const sorted = [...tasks.filter(isMine), ...tasks.filter((item) => !isMine(item))]
  const noise = captured.length - tasks.length

  const counts = [counted(tasks.length, 'task', 'tasks'), `${counted(conversation.lines.length, 'line', 'lines')} read`]
  if (skippedLines > 0) counts.push(`${counted(skippedLines, 'line fits', 'lines fit')} no format`)
  if (noise > 0)
    counts.push(
      `${noise} only ${noise === 1 ? 'sounds' : 'sound'} like a task (--json shows ${noise === 1 ? 'it' : 'them'})`,
    )

  const head = `${styleText('bold', conversation.title)}\n${styleText('dim', counts.join(' · '))}\n`
  return `${head}${sorted.map((item) => `\n${entry(item, conversation)}`).join('')}`
}

function entry(item: CapturedTask, conversation: Conversation): string {
  const owner = personNamed(conversation, item.ownerId) ?? item.ownerName ?? 'nobody yet'
  const due = item.deadline === null ? 'no deadline' : dateOf(item.deadline, conversation.timezone)
  const cited = new Set(item.lineIds)
  const quotes = conversation.lines
    .filter((line) => cited.has(line.id))
    .map((line) => {
      const time = line.offsetSeconds === null ? '' : `${formatTimestamp(Math.floor(line.offsetSeconds))}  `
      return styleText('dim', `    ${time}${line.speaker}: ${line.text}`)
    })
  return [`☐ ${styleText('bold', item.title)}`, `    ${owner} · ${due}`, ...quotes, ''].join('\n')
}

function dateOf(deadline: CapturedDeadline, timezone: string): string {
  if (deadline.type === 'DATE_TIME') {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(deadline.instant))
  }
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(`${deadline.day}T00:00:00Z`))
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
