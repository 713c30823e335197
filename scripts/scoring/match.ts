import type { CaseDocument, GoldTask, PredictedTask } from './documents.ts'
import { contained, tokenF1 } from './words.ts'

const reach = 2

export type Matched = {
  pairs: { gold: GoldTask; predicted: PredictedTask }[]
  missed: GoldTask[]
  extra: PredictedTask[]
  /** The extra ones that match a task already matched. */
  duplicates: PredictedTask[]
}

type Fit = { fits: boolean; title: number; value: number }

/** Pairs predictions with expected tasks one to one, with the best total match. */
export function matchTasks(
  document: CaseDocument,
  gold: readonly GoldTask[],
  predicted: readonly PredictedTask[],
): Matched {
  const position = new Map(document.lines.map((line, index) => [line.id, index]))
  const fits = gold.map((task) => predicted.map((item) => fitOf(item, task, document, position)))
  tellApart(gold, fits)

  const chosen = bestPairs(fits.map((row) => row.map((fit) => fit.value)))
  const takenGold = new Set(chosen.map(([row]) => row))
  const takenPredicted = new Set(chosen.map(([, column]) => column))
  const extra = predicted.map((_, index) => index).filter((index) => !takenPredicted.has(index))
  const isDuplicate = (index: number) => fits.some((row, at) => takenGold.has(at) && row[index]?.fits)

  return {
    pairs: chosen.flatMap(([row, column]) => {
      const task = gold[row]
      const item = predicted[column]
      return task && item ? [{ gold: task, predicted: item }] : []
    }),
    missed: gold.filter((_, index) => !takenGold.has(index)),
    extra: pick(predicted, extra),
    duplicates: pick(predicted, extra.filter(isDuplicate)),
  }
}

function fitOf(item: PredictedTask, task: GoldTask, document: CaseDocument, position: Map<string, number>): Fit {
  const at = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => position.get(id) ?? [])
  const cited = at(item.lines)
  const wanted = at(task.lines)
  const title = tokenF1(item.title, task.title)
  const share = (test: (line: number) => boolean) =>
    cited.length > 0 && wanted.length > 0 ? cited.filter(test).length / cited.length : 0
  const distance = task.linesWeak ? 0 : reach
  const near = share((line) => wanted.some((other) => Math.abs(line - other) <= distance))
  const exact = share((line) => wanted.includes(line))
  const most = Math.max(6, 3 * wanted.length)
  const damping = cited.length > most ? most / cited.length : 1
  const hit = near * damping

  let fits = title >= 0.6
  let evidence = 0
  if (wanted.length === 0) fits ||= title >= 0.4
  else if (task.linesWeak) {
    const said = cited.map((line) => document.lines[line]?.text ?? '').join(' ')
    evidence = cited.length > 12 ? 0 : contained(task.title, `${item.title} ${said}`)
    fits ||= hit >= 0.5 && (title >= 0.2 || evidence >= 0.4)
  } else if (hit >= 0.5) {
    const isLong = document.lines.length >= 40
    fits ||=
      title >= 0.15 ||
      (exact > 0 && isLong) ||
      contained(item.title, `${task.title} ${around(document, wanted)}`) >= 0.5
  }
  return {
    fits,
    title,
    value: fits ? 0.01 + 0.5 * hit + 0.2 * exact * damping + 0.5 * Math.max(title, 0.8 * evidence) : 0,
  }
}

function around(document: CaseDocument, wanted: readonly number[]): string {
  return document.lines
    .filter((_, index) => wanted.some((line) => Math.abs(index - line) <= reach))
    .map((line) => line.text)
    .join(' ')
}

/** Distinguishes two tasks on the same lines by their words, so that one prediction can't match both. */
function tellApart(gold: readonly GoldTask[], fits: Fit[][]) {
  gold.forEach((task, row) =>
    gold.forEach((other, rival) => {
      const isShared =
        row !== rival &&
        task.lines.length > 0 &&
        task.lines.filter((line) => other.lines.includes(line)).length * 2 >= task.lines.length
      if (!isShared) return
      fits[row]?.forEach((fit, column) => {
        if (fit.title < 0.15 && (fits[rival]?.[column]?.title ?? 0) > fit.title)
          Object.assign(fit, { fits: false, value: 0 })
      })
    }),
  )
}

/** The one-to-one assignment with the highest sum (Hungarian method). Cells with value 0 are never chosen. */
export function bestPairs(values: readonly (readonly number[])[]): [number, number][] {
  const rows = values.length
  const columns = values[0]?.length ?? 0
  const size = Math.max(rows, columns)
  if (rows === 0 || columns === 0) return []

  const cost = (row: number, column: number) => -(values[row]?.[column] ?? 0)
  const rowPrice = new Float64Array(size + 1)
  const columnPrice = new Float64Array(size + 1)
  const rowOf = new Int32Array(size + 1)
  const previous = new Int32Array(size + 1)

  for (let row = 1; row <= size; row++) {
    rowOf[0] = row
    const slack = new Float64Array(size + 1).fill(Infinity)
    const isUsed = new Uint8Array(size + 1)
    let column = 0
    do {
      isUsed[column] = 1
      const current = rowOf[column] ?? 0
      let step = Infinity
      let next = 0
      for (let other = 1; other <= size; other++) {
        if (isUsed[other]) continue
        const reduced = cost(current - 1, other - 1) - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0)
        if (reduced < (slack[other] ?? 0)) {
          slack[other] = reduced
          previous[other] = column
        }
        if ((slack[other] ?? 0) < step) {
          step = slack[other] ?? 0
          next = other
        }
      }
      for (let other = 0; other <= size; other++) {
        if (isUsed[other]) {
          const paid = rowOf[other] ?? 0
          rowPrice[paid] = (rowPrice[paid] ?? 0) + step
          columnPrice[other] = (columnPrice[other] ?? 0) - step
        } else slack[other] = (slack[other] ?? 0) - step
      }
      column = next
    } while (rowOf[column] !== 0)
    for (; column !== 0; column = previous[column] ?? 0) rowOf[column] = rowOf[previous[column] ?? 0] ?? 0
  }
  return Array.from({ length: columns }, (_, index): [number, number] => [(rowOf[index + 1] ?? 0) - 1, index]).filter(
    ([row, column]) => (values[row]?.[column] ?? 0) > 0,
  )
}

function pick<T>(list: readonly T[], indexes: readonly number[]): T[] {
  return indexes.flatMap((index) => list[index] ?? [])
}
