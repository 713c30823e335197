import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigProblem, type Config } from '#server/platform/config.ts'
import { ModelId } from '#shared/models/schemas.ts'
import { isUnique } from '#shared/platform/schemas.ts'

const FileUrl = z.url().refine(isSafe, 'must be https, or http on this machine.')

const CatalogModel = z.strictObject({
  id: ModelId,
  name: z.string().min(1),
  license: z.string().min(1),
  licenseUrl: z.url(),
  /** The file at one revision, so that it never changes. */
  url: FileUrl,
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How much text it is given at once, its answer included. */
  contextTokens: z.int().positive(),
})

export type CatalogModel = z.infer<typeof CatalogModel>

const Catalog = z
  .array(CatalogModel)
  .min(1)
  .refine((models) => isUnique(models.map(({ id }) => id)), 'Two models have the same id.')

const apache = { license: 'Apache 2.0', licenseUrl: 'https://www.apache.org/licenses/LICENSE-2.0' }

const ours: readonly CatalogModel[] = [
  {
    id: 'small',
    name: 'Qwen3 1.7B',
    ...apache,
    url: 'https://huggingface.co/unsloth/Qwen3-1.7B-GGUF/resolve/d7f544eead698dbd1f15126ef60b45a1e1933222/Qwen3-1.7B-Q4_K_M.gguf',
    bytes: 1_107_409_472,
    sha256: 'b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897',
    contextTokens: 8192,
  },
  {
    id: 'medium',
    name: 'Qwen3 4B',
    ...apache,
    url: 'https://huggingface.co/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/a06e946bb6b655725eafa393f4a9745d460374c9/Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    bytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    contextTokens: 8192,
  },
  {
    id: 'large',
    name: 'Gemma 4 E4B',
    ...apache,
    url: 'https://huggingface.co/lmstudio-community/gemma-4-E4B-it-GGUF/resolve/99210a71094c6aa8559f764e0cadedd7d89de94d/gemma-4-E4B-it-Q4_K_M.gguf',
    bytes: 5_335_291_936,
    sha256: '0ffb122c8b6921f13cbc34186e052524d0b5803b17f4867b7197a561400b3770',
    contextTokens: 8192,
  },
]

export const hasLibrary = isFound('node-llama-cpp')

function isFound(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

type Named = Pick<Config, 'MODEL_CATALOG'>

/**
 * The models on offer: those in the file MODEL_CATALOG, or ours. None without the library that runs them. Throws
 * `ConfigProblem`.
 */
export function catalogOf({ MODEL_CATALOG }: Named): readonly CatalogModel[] {
  if (!hasLibrary) return []
  if (!MODEL_CATALOG) return ours

  const parsed = Catalog.safeParse(readJson(MODEL_CATALOG))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigProblem(`MODEL_CATALOG isn’t a list of models. ${[...issue!.path, issue!.message].join(' ')}`)
  }
  return parsed.data
}

export function modelNamed(config: Named, id: ModelId): CatalogModel | undefined {
  return catalogOf(config).find((model) => model.id === id)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ConfigProblem(`MODEL_CATALOG can’t be read. Check that ${file} is a JSON file.`, { cause })
  }
}

/** Whether nobody on the way can see or change what is downloaded. */
export function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
