import { plainLine } from '#shared/platform/plain-line.ts'
import { trackedEvents, type Properties, type TrackedEvent } from '#shared/tracking/events.ts'

const mostBytes = 2048
const longestText = 200

/** The properties to keep: the known ones with a plain value. None if what was sent takes more than 2 KB. */
export function knownProperties(event: TrackedEvent, sent: Record<string, unknown>): Properties {
  if (Buffer.byteLength(JSON.stringify(sent)) > mostBytes) return {}

  const known: readonly string[] = trackedEvents[event]
  const kept: Properties = {}
  for (const [name, value] of Object.entries(sent))
    if (known.includes(name) && isPlain(value)) kept[name] = typeof value === 'string' ? plainLine(value) : value
  return kept
}

const isPlain = (value: unknown): value is Properties[string] =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longestText)
