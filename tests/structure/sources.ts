import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An import of one of our own files. `place` is the first folder of a path, `feature` the second. */
export type Import = {
  file: string
  place: string
  feature: string
  target: string
  targetPlace: string
  targetFeature: string
  isTypeOnly: boolean
  /** As a failing test shows it. */
  line: string
}

export const places = ['shared', 'server', 'renderer', 'desktop', 'scripts', 'tests']

export const files = globSync(`{${places.join(',')}}/**/*.{ts,tsx}`)

export const textOf = (file: string) => readFileSync(file, 'utf8')

/** A test beside the code may use what tests use. */
export const isTest = (file: string) => file.includes('.test.') || file.includes('.fixture.')

/** Files directly in a side, such as `server/index.ts`, compose everything below them. */
export function featureOf(file: string): string {
  const [, feature, ...rest] = file.split('/')
  return rest.length > 0 ? feature! : 'app'
}

const statement =
  /\b(?:import|export)\b(\s+type\b)?[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

export const imports: Import[] = files.flatMap((file) =>
  [...textOf(file).matchAll(statement)].flatMap(([text, type, from, bare]) => {
    const target = resolve(file, (from ?? bare)!)
    if (!target) return []
    const line = `${file}  ${text.replace(/\s+/g, ' ').trim()}`
    const isTypeOnly = type !== undefined
    return [
      {
        file,
        place: placeOf(file),
        feature: featureOf(file),
        target,
        targetPlace: placeOf(target),
        targetFeature: featureOf(target),
        isTypeOnly,
        line,
      },
    ]
  }),
)

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier === '#prisma' ? 'prisma/client' : specifier.slice(1)
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined
}

function placeOf(file: string): string {
  return file.split('/')[0]!
}
