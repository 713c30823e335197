import { isHidden, type PredictedTask, type Prediction } from './documents.ts'
import type { Mistake, Tally } from './tally.ts'

type Erring = { tally: Tally; mistake: Mistake }

const types: Mistake['type'][] = ['missed', 'false', 'title', 'assignee', 'deadline', 'twice']
const says = {
  missed: 'Missed',
  false: 'False',
  title: 'Garbled title',
  assignee: 'Wrong assignee',
  deadline: 'Wrong deadline',
  twice: 'Captured twice',
}

/**
 * A sample of mistakes: every type in turn, and no two from documents of the same kind. Deterministic, and never from
 * documents that nobody may read.
 */
export function chooseErrors(tallies: readonly Tally[], atMost: number): Erring[] {
  const erring = tallies
    .filter(({ document }) => !isHidden(document))
    .flatMap((tally) => tally.mistakes.map((mistake) => ({ tally, mistake })))
  const chosen: Erring[] = []
  const isFree = ({ tally }: Erring) => chosen.every((other) => other.tally.document.kind !== tally.document.kind)

  let before: number
  do {
    before = chosen.length
    for (const type of types) {
      const next = chosen.length < atMost && erring.find((one) => one.mistake.type === type && isFree(one))
      if (next) chosen.push(next)
    }
  } while (chosen.length > before)
  return chosen
}

/** A mistake with the whole conversation, the expected tasks and the captured ones. */
export function errorInFull(
  { tally: { document, mistakes }, mistake }: Erring,
  { tasks }: Prediction,
  number: number,
): string {
  const gold = 'label' in document.gold ? [] : document.gold.tasks
  const lines = document.lines.map(
    ({ id, speaker, from, text, quoted }) =>
      `${id.padStart(3)}  ${quoted ? '> ' : ''}${speaker ?? from ?? ''}: ${text}`,
  )
  const expected = gold.map(
    (task) =>
      taskLine(task.title, [task.assignee ?? []].flat(), task.deadline, task.lines) +
      (task.optional ? ', optional' : ''),
  )
  const found = tasks.map(
    (task) => taskLine(task.title, [task.assignee ?? []].flat(), task.deadline, task.lines) + asideOf(task),
  )

  return [
    `### ${number}. ${says[mistake.type]}: ${mistake.text}`,
    `Kind “${document.kind ?? ''}”, \`${document.id}\`: ${document.source} of ${document.startsAt ?? ''}, ${document.timezone ?? ''}${mistakes.length > 1 ? `; one of ${mistakes.length} mistakes in it` : ''}.`,
    `\`\`\`text\n${lines.join('\n')}\n\`\`\``,
    `Expected:${bullets(expected)}`,
    `Captured:${bullets(found)}`,
  ].join('\n\n')
}

function taskLine(
  title: string,
  owners: readonly string[],
  deadline: string | null | undefined,
  lines: readonly string[],
): string {
  return `**${title}** – ${owners.join(', ') || 'nobody'}, ${deadline ?? 'no day'} (lines ${lines.join(', ')})`
}

function asideOf({ isNoise, duplicateOf }: PredictedTask): string {
  if (isNoise) return ', set aside as noise'
  return duplicateOf === null ? '' : ', set aside as a repetition'
}

const bullets = (items: readonly string[]) =>
  items.length === 0 ? ' nothing.' : `\n\n${items.map((item) => `- ${item}`).join('\n')}`
