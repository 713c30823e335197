import type { CapturedSource } from '#server/capture/origin.ts'
import { likeness, titleStems } from './likeness.ts'
import type { CapturedTask } from './types.ts'

const alike = 0.6
/** A bonus for an item that already has the key, so it wins over an equally similar one. */
const sameKey = 0.5

type Pair = { item: CapturedTask; key: string; worth: number }

/**
 * Restores the keys of tasks that were captured before. When other lines are read, a task may start at another line or
 * get another number on its line. It's the same task if the titles are similar and it cites one of the earlier lines,
 * or if it updates the same existing task. A new task gets an unused key.
 */
export function keepKeys(captured: readonly CapturedTask[], known: readonly CapturedSource[]): CapturedTask[] {
  const before = known.map((source) => ({
    ...source,
    key: source.aIPipelineCapturedTaskId!,
    lineIds: new Set(linesOf(source)),
    stems: titleStems(source.task.capturedTitle ?? source.task.title),
  }))
  const pairs: Pair[] = captured.flatMap((item) => {
    const stems = titleStems(item.title)
    const target = item.updateOf ?? item.completes ?? item.duplicateOf
    return before.flatMap((source): Pair[] => {
      const { key } = source
      const isOfTask = source.position > 0 && source.taskId === target
      const sharesLine = source.position === 0 && item.lineIds.some((id) => source.lineIds.has(id))
      const value = isOfTask ? 1 : sharesLine ? likeness(stems, source.stems) : 0
      if (key === item.key) return [{ item, key, worth: value + sameKey }]
      return value >= alike ? [{ item, key, worth: value }] : []
    })
  })

  const keyOf = new Map<CapturedTask, string>()
  const taken = new Set<string>()
  for (const { item, key } of pairs.toSorted((one, other) => other.worth - one.worth)) {
    if (keyOf.has(item) || taken.has(key)) continue
    keyOf.set(item, key)
    taken.add(key)
  }
  const used = new Set([...before.map(({ key }) => key), ...captured.map(({ key }) => key)])
  return captured.map((item) => {
    const key =
      keyOf.get(item) ?? (before.some((source) => source.key === item.key) ? nextKey(item.key, used) : item.key)
    used.add(key)
    return { ...item, key }
  })
}

function linesOf({ lines }: CapturedSource): string[] {
  return (lines as { id: string }[]).map(({ id }) => id)
}

function nextKey(key: string, used: ReadonlySet<string>): string {
  const line = lineOfKey(key)
  for (let count = 1; ; count++) if (!used.has(`${line}#${count}`)) return `${line}#${count}`
}

/** The id of the line in a key. */
export function lineOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('#'))
}
