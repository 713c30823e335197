import { likeness, titleStems } from '#server/capture/likeness.ts'
import type { CapturedTask, Conversation } from '#server/capture/types.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { ComparedRow, ComparedTask } from '#shared/readers/schemas.ts'
import { isQuotation } from '#shared/tasks/title.ts'

/** The tasks of two readers beside each other, in the order they came up. Tasks that cite a common line are paired. */
export function compareTasks(
  builtIn: readonly CapturedTask[],
  other: readonly CapturedTask[],
  conversation: Conversation,
): ComparedRow[] {
  const [mine, theirs] = [builtIn, other].map((tasks) => tasks.filter(isShown)) as [CapturedTask[], CapturedTask[]]
  const partners = pair(mine, theirs)
  const rows = [
    ...mine.map((task) => [task, partners.get(task) ?? null] as const),
    ...theirs.filter((task) => ![...partners.values()].includes(task)).map((task) => [null, task] as const),
  ]
  const placeOf = new Map(conversation.lines.map(({ id }, index) => [id, index]))
  return rows
    .map(([one, two]) => {
      const lineIds = new Set([...(one?.lineIds ?? []), ...(two?.lineIds ?? [])])
      const lines = conversation.lines.filter(({ id }) => lineIds.has(id))
      return {
        place: Math.min(...lines.map(({ id }) => placeOf.get(id)!)),
        row: {
          lines: lines.map(({ speaker, text, offsetSeconds }) => ({
            speaker,
            text,
            offsetSeconds: offsetSeconds ?? null,
          })),
          builtIn: one && comparedTask(one, conversation),
          other: two && comparedTask(two, conversation),
        },
      }
    })
    .toSorted((one, two) => one.place - two.place)
    .map(({ row }) => row)
}

const isShown = ({ isNoise, completes }: CapturedTask) => !isNoise && completes === null

/** Each task has at most one partner: the most similar one first. */
function pair(mine: readonly CapturedTask[], theirs: readonly CapturedTask[]): Map<CapturedTask, CapturedTask> {
  const pairs = mine.flatMap((one) =>
    theirs
      .filter(({ lineIds }) => lineIds.some((id) => one.lineIds.includes(id)))
      .map((two) => ({ one, two, worth: worthOf(one, two) })),
  )
  const partners = new Map<CapturedTask, CapturedTask>()
  const taken = new Set<CapturedTask>()
  for (const { one, two } of pairs.toSorted((a, b) => b.worth - a.worth)) {
    if (partners.has(one) || taken.has(two)) continue
    partners.set(one, two)
    taken.add(two)
  }
  return partners
}

const worthOf = (one: CapturedTask, two: CapturedTask) =>
  likeness(titleStems(one.title), titleStems(two.title)) +
  one.lineIds.filter((id) => two.lineIds.includes(id)).length / Math.max(one.lineIds.length, two.lineIds.length)

function comparedTask(
  { title, ownerId, ownerName, deadline }: CapturedTask,
  { participants, timezone }: Conversation,
): ComparedTask {
  return {
    title,
    isQuote: isQuotation(title),
    person: ownerName ?? participants.find(({ id }) => id === ownerId)?.name ?? null,
    day: deadline && (deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day),
  }
}
