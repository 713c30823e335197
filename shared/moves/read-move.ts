import { decodeText } from '#shared/imports/decode-text.ts'
import { limits } from '#shared/limits.ts'
import { assemble } from './assemble.ts'
import { formatOf } from './detect.ts'
import { Unreadable, type Move, type ReadContext, type ReadFile } from './move.ts'
import { isZip, TooMuch, unzip, type Entry } from '#shared/platform/unzip.ts'

/** Reads an export of another app, told by its content. Throws `Unreadable`. */
export function readMove(bytes: Uint8Array, context: ReadContext): Move {
  const read = isZip(bytes)
    ? joined(entriesOf(bytes).map((entry) => readOne(entry.bytes, { ...context, fileName: entry.name })))
    : readOne(bytes, context)
  const move = assemble(read, context)
  if (move.tasks.length === 0 && move.leftOut.length === 0) throw new Unreadable('empty')
  if (move.tasks.length > limits.movedTasks) throw new Unreadable('many')
  return move
}

function readOne(bytes: Uint8Array, context: ReadContext): ReadFile {
  const text = decoded(bytes)
  if (text.trim() === '') throw new Unreadable('empty')
  return formatOf(text)(context)
}

/** What is neither UTF-8 nor UTF-16 is what Windows wrote before. */
function decoded(bytes: Uint8Array): string {
  const read = decodeText(bytes)
  if (read.ok) return read.text
  if (read.because === 'transcript_binary') throw new Unreadable('unknown')
  return new TextDecoder('windows-1252').decode(bytes).replace(/\r\n?/g, '\n')
}

function entriesOf(bytes: Uint8Array): Entry[] {
  const isWanted = (name: string) => /\.(?:csv|json|ics)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)
  try {
    const entries = unzip(bytes, isWanted, { entries: limits.moveFiles, bytes: limits.moveInflatedBytes })
    if (entries.length === 0) throw new Unreadable('unknown')
    return entries
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(error instanceof TooMuch ? 'inflates' : 'broken', { cause: error })
  }
}

/** The files of an archive as one. Their ids mean nothing to each other. */
function joined(files: readonly ReadFile[]): ReadFile {
  const own = (at: number, id: string) => `${at}/${id}`
  return {
    from: files[0]!.from,
    groups: files.flatMap(({ groups }, at) => groups.map((group) => ({ ...group, key: own(at, group.key) }))),
    tasks: files.flatMap(({ tasks }, at) =>
      tasks.map((task) => ({
        ...task,
        id: own(at, task.id),
        parent: task.parent === null ? null : own(at, task.parent),
        group: own(at, task.group),
      })),
    ),
    leftOut: files.flatMap(({ leftOut }) => leftOut),
  }
}
