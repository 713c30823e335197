export type Row = {
  section: string
  /** Its place in its list, from 1; 0 for what stands in none. */ number: number
  value: unknown
}

/** The text is no whole JSON object. */
export class NotAnArchive extends Error {}

/** Longer than anything that Kept writes in one row. */
const longestRow = 8 * 1024 * 1024

/**
 * The rows of an export, one after the other, from text that comes in pieces: each is read by itself, so that a
 * large file takes no more memory than its longest row. Throws `NotAnArchive`.
 */
export async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  const found: Row[] = []
  const cut = cutter((row) => found.push(row))
  for await (const piece of pieces) {
    cut.read(piece)
    yield* found.splice(0)
  }
  cut.end()
  yield* found
}

const quoteOrEscape = /["\\]/g
const structure = /["{}[\],]/g

/** Finds where rows end, in text of which it sees a piece at a time. */
function cutter(tell: (row: Row) => void) {
  let at: 'start' | 'member' | 'row' | 'after list' | 'over' = 'start'
  let text = '' // of the member or the row so far
  let depth = 0 // within that
  let section = ''
  let number = 0
  let isInString = false
  let isEscaped = false

  const keep = (more: string) => {
    text += more
    if (text.length > longestRow) throw new NotAnArchive('A row is longer than any that Kept writes')
  }
  const take = () => {
    const taken = text
    text = ''
    return taken
  }
  const endMember = () => {
    const [member] = Object.entries(parse(`{${take()}}`) as object)
    if (!member) throw new NotAnArchive('There is nothing before a comma')
    tell({ section: member[0], number: 0, value: member[1] })
  }
  const endRow = () => tell({ section, number: (number += 1), value: parse(take()) })
  const isBlank = () => text.trim() === ''

  const inner = (sign: string) => {
    depth += sign === '{' || sign === '[' ? 1 : sign === ',' ? 0 : -1
    if (depth < 0) throw new NotAnArchive('Something closes that was not opened')
    keep(sign)
  }
  const steps = {
    start: (sign: string) => {
      if (sign !== '{' || !isBlank()) throw new NotAnArchive('It is no object')
      ;[at, text] = ['member', '']
    },
    member: (sign: string) => {
      const name = sign === '[' && depth === 0 ? /^\s*("(?:[^"\\]|\\.)*")\s*:\s*$/.exec(text)?.[1] : undefined
      if (name !== undefined) {
        section = parse(name) as string
        ;[at, text, number] = ['row', '', 0]
      } else if (sign === ',' && depth === 0) endMember()
      else if (sign === '}' && depth === 0) {
        endMember()
        at = 'over'
      } else inner(sign)
    },
    row: (sign: string) => {
      if (sign === ',' && depth === 0) endRow()
      else if (sign === ']' && depth === 0) {
        if (number > 0 || !isBlank()) endRow()
        ;[at, text] = ['after list', '']
      } else inner(sign)
    },
    'after list': (sign: string) => {
      if (!isBlank() || (sign !== ',' && sign !== '}')) throw new NotAnArchive('There is no comma after a list')
      ;[at, text] = [sign === ',' ? 'member' : 'over', '']
    },
    over: () => {
      throw new NotAnArchive('Something follows the end')
    },
  }

  return {
    read: (piece: string) => {
      for (let from = 0; from < piece.length;) {
        if (isEscaped) {
          keep(piece[from]!)
          ;[isEscaped, from] = [false, from + 1]
          continue
        }
        const marks = isInString ? quoteOrEscape : structure
        marks.lastIndex = from
        const end = marks.exec(piece)?.index ?? piece.length
        keep(piece.slice(from, end))
        from = end + 1
        const sign = piece[end]
        if (sign === undefined) break
        if (sign === '"' || sign === '\\') {
          if (at === 'start' || at === 'over') throw new NotAnArchive('It is no object')
          keep(sign)
          if (sign === '"') isInString = !isInString
          else isEscaped = true
        } else steps[at](sign)
      }
    },
    end: () => {
      if (at !== 'over' || !isBlank()) throw new NotAnArchive('It is cut off')
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NotAnArchive('A row is not JSON', { cause })
  }
}
