import { limits } from '#shared/limits.ts'
import { readRecurrence } from '#shared/tasks/repeat.ts'
import type { LeftKind, LeftOut, Link, Move, MovedGroup, MovedTask, ReadContext, ReadFile, ReadTask } from './move.ts'

/**
 * What can move in of a file: its open tasks, with their subtasks as a checklist in the notes, cut to what Kept holds.
 * The rest is listed.
 */
export function assemble({ from, groups, tasks, leftOut }: ReadFile, { now }: Pick<ReadContext, 'now'>): Move {
  const left = [...leftOut]
  const leave = (kind: LeftKind, task: ReadTask, detail: string) => left.push({ kind, task: task.title, detail })
  const { roots, childrenOf, inLoops } = treeOf(tasks)
  for (const task of inLoops) leave('loops', task, task.title)

  const keys = new Map<string, number>()
  const names = new Map(groups.map(({ key, title }) => [key, title]))
  const moved: MovedTask[] = []
  for (const task of roots) {
    if (task.isDone) {
      leave('completed', task, task.title)
      continue
    }
    const children = checklistOf(task, childrenOf)
    const notes = notesOf(task, children)
    if (notes.length > limits.notesLength)
      leave('long', task, `Notes of ${notes.length.toLocaleString('en')} characters`)
    moved.push({
      key: task.key ?? unique(keys, `${names.get(task.group) ?? ''}\n${task.title}`),
      group: task.group,
      title: task.title.slice(0, limits.titleLength),
      notes: notes.slice(0, limits.notesLength) || null,
      due: task.due,
      repeat: repeatOf(task, now, leave),
      labels: labelsOf(task.labels),
      links: linksOf(task.links),
      assignees: task.assignees,
      subtasks: children.length,
    })
  }
  const used = new Set(moved.map(({ group }) => group))
  return { from, groups: groups.filter(({ key }) => used.has(key)).map(withIcon), tasks: moved, leftOut: left }
}

type Tree = { roots: ReadTask[]; childrenOf: Map<string, ReadTask[]>; inLoops: ReadTask[] }

/** Tasks whose parent is missing, completed or, by a circle, themselves stand alone. */
function treeOf(tasks: readonly ReadTask[]): Tree {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const inLoops = loopsIn(tasks, byId)
  const parentOf = (task: ReadTask) => {
    const parent = task.parent === null || inLoops.has(task) ? undefined : byId.get(task.parent)
    return parent && (!parent.isDone || task.isDone) ? parent : undefined
  }
  const childrenOf = Map.groupBy(
    tasks.filter((task) => parentOf(task)),
    (task) => task.parent!,
  )
  return { roots: tasks.filter((task) => !parentOf(task)), childrenOf, inLoops: [...inLoops] }
}

/** The tasks that are their own ancestors. Each task is visited once. */
function loopsIn(tasks: readonly ReadTask[], byId: ReadonlyMap<string, ReadTask>): Set<ReadTask> {
  const seen = new Set<ReadTask>()
  const loops = new Set<ReadTask>()
  for (const task of tasks) {
    const path: ReadTask[] = []
    let at: ReadTask | undefined = task
    while (at && !seen.has(at)) {
      seen.add(at)
      path.push(at)
      at = at.parent === null ? undefined : byId.get(at.parent)
    }
    const start = at ? path.indexOf(at) : -1
    if (start >= 0) for (const one of path.slice(start)) loops.add(one)
  }
  return loops
}

type Line = { task: ReadTask; depth: number }

/** The subtasks in order, each with how deep it is. */
function checklistOf(root: ReadTask, childrenOf: Tree['childrenOf']): Line[] {
  const lines: Line[] = []
  const open: Line[] = [{ task: root, depth: -1 }]
  for (let line = open.pop(); line; line = open.pop()) {
    const { depth } = line
    if (line.task !== root) lines.push(line)
    const children = childrenOf.get(line.task.id) ?? []
    open.push(...children.toReversed().map((task) => ({ task, depth: depth + 1 })))
  }
  return lines
}

function notesOf(task: ReadTask, children: readonly Line[]): string {
  const long = task.title.length > limits.titleLength ? [task.title] : []
  const checklist = children.map(({ task: child, depth }) => {
    const due = child.due ? ` (${child.due.deadline.slice(0, 10)})` : ''
    return `${'  '.repeat(Math.min(depth, 5))}- [${child.isDone ? 'x' : ' '}] ${child.title}${due}`
  })
  return [...long, task.notes.trim(), checklist.join('\n')].filter((part) => part !== '').join('\n\n')
}

/** A repeat that ended before now or before the task is due is none. */
function repeatOf(task: ReadTask, now: Date, leave: (kind: LeftKind, task: ReadTask, detail: string) => void) {
  const until = task.repeat === null ? null : (readRecurrence(task.repeat)?.until ?? null)
  const isOver =
    until !== null && (until < now.toISOString().slice(0, 10) || until < (task.due?.deadline.slice(0, 10) ?? ''))
  if (isOver) leave('repeats', task, `Until ${until}`)
  return isOver ? null : task.repeat
}

function labelsOf(labels: readonly string[]): string[] {
  const names = labels.map((label) => label.replace(/\s+/g, ' ').trim().slice(0, limits.labelNameLength).trim())
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()]
}

function linksOf(links: readonly Link[]): Link[] {
  return links
    .filter(({ url }) => url.length <= limits.urlLength && /^https?:\/\//i.test(url) && URL.canParse(url))
    .slice(0, limits.attachments)
    .map(({ title, url }) => ({ title: title.slice(0, limits.titleLength), url }))
}

/** A key without an id: the second task of the same name in the same list is another one. */
function unique(keys: Map<string, number>, key: string): string {
  const count = (keys.get(key) ?? 0) + 1
  keys.set(key, count)
  return count === 1 ? key : `${key}\n${count}`
}

/** "🚢 Berth planner" is a group with an icon. */
function withIcon({ key, title }: { key: string; title: string }): MovedGroup {
  const [, icon, rest] = /^(\p{RGI_Emoji})\s*(.+)$/v.exec(title) ?? []
  const name = (rest ?? title).slice(0, limits.nameLength).trim()
  return { key, title: name, icon: rest ? (icon ?? null) : null }
}

/** How many of each kind stay behind, the most first. */
export function countLeft(leftOut: readonly LeftOut[]): { kind: LeftKind; count: number; first: LeftOut }[] {
  return [...Map.groupBy(leftOut, ({ kind }) => kind)]
    .map(([kind, all]) => ({ kind, count: all.length, first: all[0]! }))
    .toSorted((a, b) => b.count - a.count)
}
