import { catalogOf, type CatalogModel } from '#server/models/catalog.ts'
import { readState } from '#server/models/download-state.ts'
import type { Downloads } from '#server/models/downloads.ts'
import { filesOf, isInstalled, sizeOf, type Home } from '#server/models/files.ts'
import { readMachine, type Machine } from '#server/models/machine.ts'
import { minutesPerHour } from '#server/models/minutes-per-hour.ts'
import type { Config } from '#server/platform/config.ts'
import type { LocalModel, LocalModels } from '#shared/models/schemas.ts'

type World = { config: Home & Pick<Config, 'isLoopback'>; downloads: Pick<Downloads, 'speeds'> }

export async function presentModels(world: World): Promise<LocalModels> {
  const { config } = world
  const machine = await readMachine()
  const { cores, memoryBytes } = machine
  return {
    canManage: config.isLoopback,
    machine: { cores, memoryBytes },
    models: catalogOf(config).map((model) => presentOn(machine, world, model)),
  }
}

export async function presentModel(world: World, model: CatalogModel): Promise<LocalModel> {
  return presentOn(await readMachine(), world, model)
}

function presentOn({ cores, freeBytes }: Machine, { config, downloads }: World, model: CatalogModel): LocalModel {
  const { id, name, license, licenseUrl, bytes, needsBytes } = model
  return {
    id,
    name,
    license,
    licenseUrl,
    bytes,
    needsBytes,
    freeBytes,
    fits: needsBytes <= freeBytes,
    minutesPerHour: minutesPerHour(config, model, cores),
    ...progressOf(config, model, downloads),
  }
}

type Progress = Pick<LocalModel, 'state' | 'receivedBytes' | 'bytesPerSecond' | 'problem' | 'retriesAt'>

function progressOf(home: Home, model: CatalogModel, { speeds }: World['downloads']): Progress {
  const { id, bytes } = model
  const none = { bytesPerSecond: null, problem: null, retriesAt: null }
  if (isInstalled(home, model)) return { state: 'installed', receivedBytes: bytes, ...none }

  const receivedBytes = Math.min(bytes, sizeOf(filesOf(home, id).part))
  const download = readState(home, id)
  if (!download) return { state: receivedBytes > 0 ? 'paused' : 'available', receivedBytes, ...none }

  const { state, problem, retriesAt } = download
  return { state, receivedBytes, bytesPerSecond: speeds.get(id) ?? null, problem, retriesAt }
}
