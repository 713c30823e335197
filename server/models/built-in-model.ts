import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasLibrary } from '#server/models/catalog.ts'
import { sha256Of } from '#server/models/sha256-of.ts'
import type { Config } from '#server/platform/config.ts'
import type { BuiltInState } from '#shared/readers/schemas.ts'

/** The model that comes with Kept. `folder` has its weights, in parts that llama.cpp reads as one. */
export type BuiltInModel = {
  name: string
  isBuiltIn: true
  folder: string
  file: string
  contextTokens: number
  needsBytes: number
}

const shipped = path.join(import.meta.dirname, '../../packages/kept-reader')
/** Fits a window of long lines and the tasks in it. */
const contextTokens = 3072
/** Measured, with the library around it. */
const needsBytes = 400_000_000

type Chosen = Pick<Config, 'CAPTURE_READER'>

/** Null when it's turned off or can't run here. Then rules read alone. */
export function builtInModel(config: Chosen): BuiltInModel | null {
  const folder = folderOf(config)
  if (folder === null || quickState(config) !== 'ready') return null
  const file = path.join(folder, partsIn(folder)[0]!.name)
  return { name: 'Built in', isBuiltIn: true, folder, file, contextTokens, needsBytes }
}

/** Whether the model can read here. Reads all of its weights in a thread of its own, which takes 0.1 to 0.5 s. */
export async function builtInState(config: Chosen): Promise<BuiltInState> {
  const model = builtInModel(config)
  return model && (await isDamaged(model.folder)) ? 'damaged' : quickState(config)
}

/** Why it doesn't read although it should, for the log and the doctor. */
export const builtInProblems: Record<Exclude<BuiltInState, 'ready' | 'off'>, string> = {
  'no-library': 'The built-in model can’t run without node-llama-cpp, so Kept reads by rules alone. Run npm ci.',
  missing: 'The built-in model is missing, so Kept reads by rules alone. Install Kept again.',
  damaged: 'The built-in model is damaged, so Kept reads by rules alone. Install Kept again.',
}

/** Looks once until the server starts again, since the files don't change meanwhile. */
export function isDamaged(folder: string): Promise<boolean> {
  const checked = damaged.get(folder) ?? check(folder)
  damaged.set(folder, checked)
  return checked
}

const damaged = new Map<string, Promise<boolean>>()

async function check(folder: string): Promise<boolean> {
  for (const { name, sha256 } of partsIn(folder))
    if ((await sha256Of(path.join(folder, name), new AbortController().signal)) !== sha256) return true
  return false
}

/** Without looking into the files, so it's never `damaged`. */
export function quickState(config: Chosen): BuiltInState {
  const folder = folderOf(config)
  if (folder === null || (folder === shipped && !existsSync(folder))) return 'off'
  const parts = partsIn(folder)
  if (!hasLibrary) return 'no-library'
  return parts.length > 0 && parts.every(({ name }) => existsSync(path.join(folder, name))) ? 'ready' : 'missing'
}

const folderOf = ({ CAPTURE_READER }: Chosen) =>
  CAPTURE_READER === 'rules' ? null : CAPTURE_READER === 'model' ? shipped : CAPTURE_READER

/** The parts in their order, as `sha256sum` lists them. */
function partsIn(folder: string): { name: string; sha256: string }[] {
  const list = path.join(folder, 'SHA256SUMS')
  if (!existsSync(list)) return []
  const rows = readFileSync(list, 'utf8').trim().split('\n')
  return rows.map((row) => ({ sha256: row.slice(0, 64), name: row.slice(66) }))
}
