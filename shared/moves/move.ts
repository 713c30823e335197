/** The apps and formats that tasks can come from. */
export const movers = {
  todoist: 'Todoist',
  asana: 'Asana',
  trello: 'Trello',
  'microsoft-to-do': 'Microsoft To Do',
  things: 'Things',
  calendar: 'a calendar file',
  csv: 'a table',
} as const

export type Mover = keyof typeof movers

export type Due = { deadline: string; deadlineType: 'DATE' | 'DATE_TIME' }
export type Person = { name: string; email: string | null }
export type Link = { title: string; url: string }

/** What Kept has no place for. */
export type LeftKind =
  | 'archived'
  | 'comments'
  | 'completed'
  | 'dates'
  | 'fields'
  | 'files'
  | 'labels'
  | 'long'
  | 'loops'
  | 'people'
  | 'priorities'
  | 'reminders'
  | 'repeats'
  | 'sections'
  | 'starts'

/** One thing that stays behind: of which task, and what it says. */
export type LeftOut = { kind: LeftKind; task: string; detail: string }

/** A task as its app exports it. `id` and `parent` connect tasks of one file; `key` is the same in every export. */
export type ReadTask = {
  id: string
  parent: string | null
  key: string | null
  group: string
  title: string
  notes: string
  due: Due | null
  repeat: string | null
  labels: string[]
  links: Link[]
  assignees: Person[]
  isDone: boolean
}

export type ReadGroup = { key: string; title: string }

/** A file, read: the common shape of all formats. */
export type ReadFile = { from: Mover; groups: ReadGroup[]; tasks: ReadTask[]; leftOut: LeftOut[] }

/** The user's time, in which days without a zone are meant, and the file's name, which may name a list. */
export type ReadContext = { now: Date; timeZone: string; fileName: string }

/** A task ready to move in. `key` names it within its app, so that moving in twice finds the same task. */
export type MovedTask = {
  key: string
  group: string
  title: string
  notes: string | null
  due: Due | null
  repeat: string | null
  labels: string[]
  links: Link[]
  assignees: Person[]
  subtasks: number
}

export type MovedGroup = { key: string; title: string; icon: string | null }

export type Move = { from: Mover; groups: MovedGroup[]; tasks: MovedTask[]; leftOut: LeftOut[] }

/** Why a file can't be moved in. */
export type WhyNot = 'broken' | 'empty' | 'inflates' | 'large' | 'many' | 'unknown'

/** A file that can't be read, and why. */
export class Unreadable extends Error {
  readonly because: WhyNot

  constructor(because: WhyNot, options?: ErrorOptions) {
    super(because, options)
    this.because = because
  }
}
