export type ArchiveRow = {
  section: string
  /** The position in its list, from 1; 0 outside a list. */ number: number
  value: unknown
}

/** The text isn't a complete JSON object. */
export class InvalidArchive extends Error {}

/** Longer than any row Kept writes. */
const longestRow = 8 * 1024 * 1024

/**
 * Reads the rows of an export from streamed text, one at a time: a large file needs no more memory than
 * its longest row. Throws `InvalidArchive`.
 */
export async function* readArchiveRows(parts: AsyncIterable<string>): AsyncGenerator<ArchiveRow> {
  const found: ArchiveRow[] = []
  const splitter = createSplitter((row) => found.push(row))
  for await (const part of parts) {
    splitter.read(part)
    yield* found.splice(0)
  }
  splitter.end()
  yield* found
}

const quoteOrEscape = /["\\]/g
const structure = /["{}[\],]/g

/** Finds the rows in text that arrives in parts. */
function createSplitter(emit: (row: ArchiveRow) => void) {
  let at: 'start' | 'member' | 'row' | 'after list' | 'over' = 'start'
  let text = '' // of the current member or row
  let depth = 0 // inside it
  let section = ''
  let number = 0
  let isInString = false
  let isEscaped = false

  const append = (more: string) => {
    text += more
    if (text.length > longestRow) throw new InvalidArchive('A row is longer than any that Kept writes')
  }
  const take = () => {
    const taken = text
    text = ''
    return taken
  }
  const endMember = () => {
    const [member] = Object.entries(parse(`{${take()}}`) as object)
    if (!member) throw new InvalidArchive('There is nothing before a comma')
    emit({ section: member[0], number: 0, value: member[1] })
  }
  const endRow = () => emit({ section, number: (number += 1), value: parse(take()) })
  const isBlank = () => text.trim() === ''

  const nested = (sign: string) => {
    depth += sign === '{' || sign === '[' ? 1 : sign === ',' ? 0 : -1
    if (depth < 0) throw new InvalidArchive('A bracket closes that was never opened')
    append(sign)
  }
  const steps = {
    start: (sign: string) => {
      if (sign !== '{' || !isBlank()) throw new InvalidArchive('It is not an object')
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
      } else nested(sign)
    },
    row: (sign: string) => {
      if (sign === ',' && depth === 0) endRow()
      else if (sign === ']' && depth === 0) {
        if (number > 0 || !isBlank()) endRow()
        ;[at, text] = ['after list', '']
      } else nested(sign)
    },
    'after list': (sign: string) => {
      if (!isBlank() || (sign !== ',' && sign !== '}')) throw new InvalidArchive('There is no comma after a list')
      ;[at, text] = [sign === ',' ? 'member' : 'over', '']
    },
    over: () => {
      throw new InvalidArchive('Something follows the end')
    },
  }

  return {
    read: (part: string) => {
      for (let from = 0; from < part.length;) {
        if (isEscaped) {
          append(part[from]!)
          ;[isEscaped, from] = [false, from + 1]
          continue
        }
        const marks = isInString ? quoteOrEscape : structure
        marks.lastIndex = from
        const end = marks.exec(part)?.index ?? part.length
        append(part.slice(from, end))
        from = end + 1
        const sign = part[end]
        if (sign === undefined) break
        if (sign === '"' || sign === '\\') {
          if (at === 'start' || at === 'over') throw new InvalidArchive('It is not an object')
          append(sign)
          if (sign === '"') isInString = !isInString
          else isEscaped = true
        } else steps[at](sign)
      }
    },
    end: () => {
      if (at !== 'over' || !isBlank()) throw new InvalidArchive('It is cut off')
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidArchive('A row is not JSON', { cause })
  }
}
