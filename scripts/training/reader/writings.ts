import { instantOf, localMoment, weekdayOf } from '#shared/dates/local-day.ts'
import type { CaseDocument, GoldTask } from '../../scoring/documents.ts'

/**
 * Reads the text in which writers give conversations and wordings (see `training/README.md`), and refuses what doesn't
 * add up.
 */

/** An excerpt, and the tasks in it. `cited`: positions of lines. `when`: words of a cited line. */
export type Excerpt = Pick<CaseDocument, 'id' | 'source' | 'participants' | 'lines'> & { wordings: Wording[] }
export type Wording = { cited: number[]; who: string[]; title: string; when: string | null }

type Names = ReadonlyMap<string, string>
type Said = { isQuoted: boolean; at: string | null; name: string; text: string }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const spoken = /^(>)?\s*(?:\[([^\]]+)\]\s*)?([^:]{2,30}?):\s+(.+)$/u
const msBetweenMessages = 2 * 60_000
const secondsOfLine = (text: string) => 2 + text.split(/\s+/).length / 2.5

export function conversationsIn(text: string, prefix: string): CaseDocument[] {
  return blocksOf(text).map((block, index) =>
    withPlace(`${prefix}-${String(index + 1).padStart(3, '0')}`, (id) => conversationOf(block, id)),
  )
}

export function excerptsIn(text: string, prefix: string): Excerpt[] {
  return blocksOf(text).map((block, index) =>
    withPlace(`${prefix}-${String(index + 1).padStart(3, '0')}`, (id) => excerptOf(block, id)),
  )
}

function conversationOf([head = '', ...rows]: string[], id: string): CaseDocument {
  const [kind, source, title, start, timezone] = fieldsOf(head)
  if (!isSource(source) || title === undefined || start === undefined || timezone === undefined)
    throw new Error(`no head: ${head}`)
  const startsAt = momentOf(start, timezone)
  const marked = (mark: string) => rows.flatMap((row) => (row.startsWith(mark) ? [row.slice(mark.length).trim()] : []))
  const participants = (marked('@ ')[0] ?? '').split(';').map(personOf)
  const names = namesOf(participants)
  const [me] = marked('me: ')
  const said = rows.filter((row) => !/^(?:@ |me: |S: |[=?~] )/.test(row)).map(saidIn)
  const date = localMoment(startsAt, timezone).day
  const facts = { participants, date, lines: linesOf(said, { source, startsAt, timezone, names }), kind: kind! }
  const [summary] = marked('S: ')
  return {
    id,
    set: 'training',
    part: 'train',
    kind: kind!,
    source,
    title,
    date,
    startsAt: startsAt.toISOString(),
    timezone,
    participants,
    me: me === undefined ? null : fullName(me, names),
    lines: facts.lines,
    gold: {
      tasks: [
        ...marked('= ').map((row) => taskOf(row, facts)),
        ...marked('? ').map((row) => ({ ...taskOf(row, facts), optional: true })),
      ],
      noise: marked('~ ').map((row) => {
        const [what = '', where = ''] = fieldsOf(row)
        return { kind: what, lines: citedIn(where, facts.lines) }
      }),
      ...(summary && { summary }),
    },
  }
}

type Facts = Pick<CaseDocument, 'participants' | 'lines'> & { date: string; kind: string }

function taskOf(row: string, facts: Facts): GoldTask {
  const [title = '', where = '', whom = '', due = '-', ...more] = fieldsOf(row)
  const task: GoldTask = {
    title,
    lines: citedIn(where, facts.lines),
    assignee: whomOf(whom),
    deadline: dayOf(due, facts.date),
  }
  for (const field of more) {
    const [name, value = ''] = field.split('=')
    if (name === 'dalt') task.deadlineAlt = value.split(',').map((day) => dayOf(day.trim(), facts.date))
    else if (name === 'alt') task.assigneeAlt = [value]
    else if (name === 'aalt') task.assigneeAlt = value.split(';').map((one) => whomOf(one.trim()))
    else throw new Error(`unknown field ${field}`)
  }
  const known = new Set(facts.participants.map(({ name }) => name))
  const stranger = [task.assignee ?? []].flat().find((name) => !known.has(name))
  if (stranger !== undefined && facts.kind !== 'assign-absent') throw new Error(`${stranger} does not take part`)
  return task
}

function linesOf(
  said: readonly Said[],
  { source, startsAt, timezone, names }: { source: string; startsAt: Date; timezone: string; names: Names },
): CaseDocument['lines'] {
  let seconds = 0
  let at = startsAt
  return said.map(({ isQuoted, at: clock, name, text }, index) => {
    const line = { id: String(index + 1), text }
    const speaker = fullName(name, names)
    if (source === 'meeting') {
      const t = Math.round(seconds * 10) / 10
      seconds += secondsOfLine(text)
      return { ...line, t, speaker }
    }
    if (clock !== null) at = momentOf(clock, timezone)
    else if (source === 'chat' && index > 0) at = new Date(at.getTime() + msBetweenMessages)
    return { ...line, ts: at.toISOString(), from: speaker, ...(isQuoted && { quoted: true }) }
  })
}

function excerptOf([head = '', ...rows]: string[], id: string): Excerpt {
  const [source, people = ''] = fieldsOf(head)
  if (!isSource(source)) throw new Error(`no head: ${head}`)
  const participants = people.split(';').map(personOf)
  const names = namesOf(participants)
  const lines = rows
    .filter((row) => !row.startsWith('= '))
    .map((row, index) => {
      const { isQuoted, name, text } = inMail(row, participants[0]!.name, names)
      return { id: String(index + 1), text, speaker: fullName(name, names), ...(isQuoted && { quoted: true }) }
    })
  const wordings = rows.flatMap((row): Wording[] => {
    if (!row.startsWith('= ')) return []
    const [where = '', whom = '', title = '', when = '-'] = fieldsOf(row.slice(2))
    const cited = citedIn(where, lines).map((line) => Number(line) - 1)
    if (when !== '-' && !cited.some((at) => lines[at]!.text.includes(when)))
      throw new Error(`“${when}” stands in no cited line: ${title}`)
    const who = [whomOf(whom) ?? []].flat().map((name) => fullName(name, names))
    return [{ cited, who, title, when: when === '-' ? null : when }]
  })
  return { id, source, participants, lines, wordings }
}

/** A mail's lines may come without a name: then they are the first person's. */
function inMail(row: string, writer: string, names: Names): Said {
  const said = spoken.test(row) ? saidIn(row) : null
  const text = row.replace(/^> /, '')
  return said && names.has(said.name) ? said : { isQuoted: text !== row, at: null, name: writer, text }
}

function saidIn(row: string): Said {
  const match = spoken.exec(row)
  if (!match) throw new Error(`nobody says this: ${row}`)
  const text = match[4]!
  return {
    isQuoted: match[1] !== undefined || text.startsWith('> '),
    at: match[2] ?? null,
    name: match[3]!.trim(),
    text: text.replace(/^> /, ''),
  }
}

function blocksOf(text: string): string[][] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((block) => block.split('\n').filter((row) => row.trim() !== ''))
}

function withPlace<Read>(id: string, read: (id: string) => Read): Read {
  try {
    return read(id)
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const fieldsOf = (row: string) => row.split(' | ').map((field) => field.trim())

const isSource = (text: string | undefined): text is CaseDocument['source'] =>
  text === 'meeting' || text === 'chat' || text === 'email'

function personOf(text: string): CaseDocument['participants'][number] {
  const [, name = '', email] = /^\s*(.+?)\s*(?:<([^>]+)>)?\s*$/.exec(text) ?? []
  return { name, ...(email && { email }) }
}

/** Full names by themselves and by their beginnings; the first who has one keeps it. */
function namesOf(people: CaseDocument['participants']): Names {
  const names = new Map(people.map(({ name }) => [name, name]))
  for (const { name } of people) {
    const words = name.split(' ')
    for (let count = 1; count < words.length; count++) {
      const beginning = words.slice(0, count).join(' ')
      if (!names.has(beginning)) names.set(beginning, name)
    }
  }
  return names
}

function fullName(name: string, names: Names): string {
  const full = names.get(name)
  if (full === undefined) throw new Error(`${name} does not take part`)
  return full
}

function whomOf(text: string): string | string[] | null {
  if (text === 'null') return null
  const names = text.split('+').map((name) => name.trim())
  return names.length > 1 ? names : names[0]!
}

function dayOf(text: string, from: string): string | null {
  if (text === '-' || text === 'null') return null
  const [day = '', weekday] = text.split(':')
  if (weekday !== undefined && weekdays[weekdayOf(day)] !== weekday) throw new Error(`${day} is no ${weekday}`)
  if (day < from) throw new Error(`${day} is before the conversation`)
  return day
}

function citedIn(where: string, lines: CaseDocument['lines']): string[] {
  const cited = where.split(',').map((one) => one.trim())
  const known = new Set(lines.map(({ id }) => id))
  if (!cited.every((id) => known.has(id))) throw new Error(`cites lines that do not exist: ${where}`)
  return cited
}

/** Written in UTC with a Z, otherwise in local time. */
function momentOf(text: string, timezone: string): Date {
  if (text.endsWith('Z')) return new Date(text.length > 17 ? text : text.replace('Z', ':00Z'))
  const [day = '', clock = '00:00'] = text.split('T')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes, timezone)
}
