import type { LocalModels } from '#shared/models/schemas.ts'
import { copy } from './copy.ts'
import type { FoundProgram, Reader, Readers } from '#shared/readers/schemas.ts'
import { isLoopback } from '../platform/address.ts'
import { isArriving, isInstalled, takes, takesOfAny } from './local-models.ts'
import { about } from './words.ts'

export type RowKey = 'built-in' | 'embedded' | 'server' | FoundProgram
export type ReaderRow = {
  key: RowKey
  title: string
  takes: string | null
  detail: string
  /** What leaves the machine, and whereto. */
  leaves: string
  goes: 'nowhere' | 'server' | 'cloud'
  isChosen: boolean
  canPick: boolean
}

export const keyOf = (reader: Reader): RowKey => (reader.kind === 'found' ? reader.program : reader.kind)

export const isSameReader = (one: Reader, other: Reader) =>
  keyOf(one) === keyOf(other) && modelOf(one) === modelOf(other)

export const modelOf = (reader: Reader): string | null => ('model' in reader ? reader.model : null)

/** A row for each reader there is, and for each that could be set up. */
export function readerRows(readers: Readers, local: LocalModels): ReaderRow[] {
  const chosen = keyOf(readers.chosen)
  const stays = { leaves: copy.stays(copy.machine(local.canManage)), goes: 'nowhere' } as const
  const rows: Omit<ReaderRow, 'isChosen'>[] = [
    {
      key: 'built-in',
      title: copy.builtIn,
      ...builtInRow(readers),
      ...stays,
      canPick: true,
    },
    ...(canRunModels(readers, local) ? [{ ...embeddedRow(readers, local), ...stays }] : []),
    ...foundRows(readers),
    serverRow(readers, local.canManage),
  ]

  return rows.map((row) => ({ ...row, isChosen: row.key === chosen }))
}

function builtInRow({ builtIn }: Readers) {
  if (builtIn === 'ready') return { takes: copy.builtInTakes, detail: copy.builtInDetail }
  return { takes: copy.rulesTake, detail: builtIn === 'no-library' ? copy.cantRunDetail : copy.rulesDetail }
}

/** A server offers none without the library that runs them. */
const canRunModels = ({ chosen }: Readers, { canManage, models }: LocalModels) =>
  models.length > 0 || !canManage || chosen.kind === 'embedded'

function embeddedRow({ chosen }: Readers, { canManage, models }: LocalModels) {
  const offered = canManage ? models : models.filter(isInstalled)
  const one = offered.find(({ id }) => id === modelOf(chosen)) ?? offered.find(isInstalled) ?? offered.find(isArriving)

  return {
    key: 'embedded' as const,
    title: copy.onMachine(copy.machine(canManage)),
    takes: one ? takes(one) : offered.length > 0 ? takesOfAny(offered) : null,
    detail: canManage ? copy.onMachineDetail : copy.onServerDetail,
    canPick: offered.length > 0,
  }
}

const programNames: Record<FoundProgram, string> = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
}

/** Local servers that answer, and the chosen one even while it doesn't. */
function foundRows({ chosen, found }: Readers) {
  const silent =
    chosen.kind === 'found' && !found.some(({ program }) => program === chosen.program) ? [chosen.program] : []
  const row = (program: FoundProgram, detail: string, canPick: boolean) => ({
    key: program,
    title: copy.found(programNames[program]),
    takes: canPick ? copy.notMeasured : null,
    detail,
    // What the program does with it is up to the program.
    leaves: copy.goesToHere(programNames[program], copy.machine(true)),
    goes: 'nowhere' as const,
    canPick,
  })

  return [
    ...found.map(({ program, models }) =>
      models.length > 0 ? row(program, copy.foundDetail, true) : row(program, copy.foundEmpty, false),
    ),
    ...silent.map((program) => row(program, copy.foundGone(programNames[program]), false)),
  ]
}

function serverRow({ chosen, server, canManageKey }: Readers, isOwn: boolean): Omit<ReaderRow, 'isChosen'> {
  if (!server) {
    return {
      key: 'server',
      title: copy.cloud,
      takes: null,
      detail: chosen.kind === 'server' ? copy.cloudGone : canManageKey ? copy.cloudOwn : copy.noCloud,
      leaves: copy.neverAudio(copy.provider),
      goes: 'cloud',
      canPick: canManageKey,
    }
  }
  const { name, host, isCloud, dollarsPerHour, minutesPerHour, key } = server
  const cost = dollarsPerHour === null ? null : copy.anHour(dollarsPerHour)

  return {
    key: 'server',
    title: isCloud ? copy.cloud : copy.server,
    takes: minutesPerHour === null ? copy.notMeasured : about(minutesPerHour),
    detail: isCloud
      ? copy.cloudDetail(name, { isOwn, cost, addedBy: key?.addedBy ?? null })
      : copy.serverDetail(name, isOwn),
    ...(isLoopback(host)
      ? { leaves: copy.goesToHere(host, copy.machine(isOwn)), goes: 'nowhere' }
      : isCloud
        ? { leaves: copy.neverAudio(host), goes: 'cloud' }
        : { leaves: copy.goesTo(host), goes: 'server' }),
    canPick: true,
  }
}

/** Whether a reader can be used now. In place of one that can't, Built in reads. */
export function isThere(reader: Reader, { server, found }: Readers, { models }: LocalModels): boolean {
  switch (reader.kind) {
    case 'built-in':
      return true
    case 'embedded':
      return models.some((model) => model.id === reader.model && isInstalled(model))
    case 'found':
      return found.some(({ program, models: names }) => program === reader.program && names.includes(reader.model))
    case 'server':
      return server !== null
  }
}

/** What a reader is called: Built in, or its model's name. */
export function readerName(reader: Reader, { server }: Readers, { models }: LocalModels): string {
  switch (reader.kind) {
    case 'built-in':
      return copy.builtIn
    case 'embedded':
      return models.find(({ id }) => id === reader.model)?.name ?? copy.onMachine(copy.machine(true))
    case 'found':
      return reader.model
    case 'server':
      return server?.name ?? copy.cloud
  }
}
