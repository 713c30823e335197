import { catalogOf, type CatalogModel } from '#server/models/catalog.ts'
import { readState } from '#server/models/download-state.ts'
import type { Downloads } from '#server/models/downloads.ts'
import { filesOf, isArrivingElsewhere, isInstalled, sizeOf, type Home } from '#server/models/files.ts'
import { readMachine, type Machine } from '#server/models/machine.ts'
import { measuredReading } from '#server/models/measured.ts'
import { memoryNeededBytes, minutesPerHour } from '#server/providers/embedded-model/estimate.ts'
import type { LocalModel, LocalModels } from '#shared/models/schemas.ts'

type World = { config: Home; downloads: Pick<Downloads, 'speeds'> }

export function presentModels(world: World): Omit<LocalModels, 'canManage'> {
  const { config } = world
  const machine = readMachine()
  const { cores, memoryBytes } = machine
  return {
    machine: { cores, memoryBytes },
    models: catalogOf(config).map((model) => presentOn(machine, world, model)),
  }
}

export function presentModel(world: World, model: CatalogModel): LocalModel {
  return presentOn(readMachine(), world, model)
}

function presentOn(machine: Machine, { config, downloads }: World, model: CatalogModel): LocalModel {
  const { id, name, license, licenseUrl, bytes } = model
  const needsBytes = memoryNeededBytes(bytes, model.contextTokens)
  const minutes = minutesPerHour(machine, bytes, measuredReading(config, id))
  return {
    id,
    name,
    license,
    licenseUrl,
    bytes,
    needsBytes,
    freeBytes: machine.freeBytes,
    fits: needsBytes <= machine.freeBytes,
    minutesPerHour: { ...minutes, from: rounded(minutes.from), to: rounded(minutes.to) },
    ...progressOf(config, model, downloads),
  }
}

const rounded = (minutes: number) => Math.max(0.1, Math.round(minutes * 10) / 10)

type Progress = Pick<LocalModel, 'state' | 'receivedBytes' | 'bytesPerSecond' | 'problem' | 'retriesAt'>

function progressOf(home: Home, model: CatalogModel, { speeds }: World['downloads']): Progress {
  const { id, bytes } = model
  const none = { bytesPerSecond: null, problem: null, retriesAt: null }
  if (isInstalled(home, model)) return { state: 'installed', receivedBytes: bytes, ...none }

  const receivedBytes = Math.min(bytes, sizeOf(filesOf(home, id).part))
  const download = readState(home, id)
  if (!download && isArrivingElsewhere(home, id))
    return { state: receivedBytes < bytes ? 'downloading' : 'checking', receivedBytes, ...none }
  if (!download) return { state: receivedBytes > 0 ? 'paused' : 'available', receivedBytes, ...none }

  const { state, problem, retriesAt } = download
  return { state, receivedBytes, bytesPerSecond: speeds.get(id) ?? null, problem, retriesAt }
}
