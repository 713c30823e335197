import type { LeftKind, LeftOut, Mover, ReadFile, ReadGroup, ReadTask } from './move.ts'

type Found = Partial<ReadTask> & Pick<ReadTask, 'title'>

/** Collects what a parser finds. Tasks without a group go to the inbox. */
export class Collector {
  readonly #groups = new Map<string, ReadGroup>()
  readonly #tasks: ReadTask[] = []
  readonly #leftOut: LeftOut[] = []

  group(key: string, title: string): string {
    if (!this.#groups.has(key)) this.#groups.set(key, { key, title: title.trim() || inbox })
    return key
  }

  /** Adds a task and returns its id in this file, made up if it has none. */
  task(found: Found): string {
    const { group = this.group(inbox, inbox), title, ...rest } = found
    const id = rest.id || `#${this.#tasks.length}`
    this.#tasks.push({ ...bare, ...rest, id, group, title: title.replace(/\s+/g, ' ').trim() || untitled })
    return id
  }

  /** Notes that something stays behind. Empty details don't count. */
  leave(kind: LeftKind, task: string, detail: string) {
    if (detail.trim()) this.#leftOut.push({ kind, task, detail: detail.trim().slice(0, detailLength) })
  }

  done(from: Mover): ReadFile {
    return { from, groups: [...this.#groups.values()], tasks: this.#tasks, leftOut: this.#leftOut }
  }
}

export const inbox = 'Inbox'
const untitled = 'Untitled task'
const detailLength = 200
const bare: Omit<ReadTask, 'group' | 'id' | 'title'> = {
  parent: null,
  key: null,
  notes: '',
  due: null,
  repeat: null,
  labels: [],
  links: [],
  assignees: [],
  isDone: false,
}
