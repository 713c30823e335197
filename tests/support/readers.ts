import { LocalModel, LocalModels, type ModelId } from '#shared/models/schemas.ts'
import { Comparison, type ComparedConversation, type ComparedRow, type Readers } from '#shared/readers/schemas.ts'

/** What the server answers about readers and models, validated against the contract. */

const gigabyte = 1e9
const sizes = {
  small: { name: 'Halyard 1.5B', bytes: gigabyte, needsBytes: 2e9, minutesPerHour: { from: 2, to: 4 } },
  medium: { name: 'Halyard 3B', bytes: 2 * gigabyte, needsBytes: 3.5e9, minutesPerHour: { from: 4, to: 8 } },
  large: { name: 'Halyard 8B', bytes: 5 * gigabyte, needsBytes: 7e9, minutesPerHour: { from: 10, to: 18 } },
} as const

export function aModel(id: ModelId, given: Partial<LocalModel> = {}): LocalModel {
  const { minutesPerHour, ...about } = sizes[id]
  return LocalModel.parse({
    id,
    ...about,
    license: 'Apache 2.0',
    licenseUrl: 'https://models.example/license',
    freeBytes: 4.2e9,
    fits: id !== 'large',
    minutesPerHour: { ...minutesPerHour, isMeasured: false },
    state: 'available',
    receivedBytes: 0,
    bytesPerSecond: null,
    problem: null,
    retriesAt: null,
    ...given,
  })
}

/** The three sizes, some of them changed. */
export const localModels = (changed: LocalModel[] = [], canManage = true): LocalModels =>
  LocalModels.parse({
    canManage,
    machine: { cores: 8, memoryBytes: 16 * 2 ** 30 },
    models: (['small', 'medium', 'large'] as const).map((id) => changed.find((model) => model.id === id) ?? aModel(id)),
  })

export const builtInOnly: Readers = {
  chosen: { kind: 'built-in' },
  builtIn: 'ready',
  server: null,
  canManageKey: false,
  found: [],
  comparison: null,
}

export const ownServer: NonNullable<Readers['server']> = {
  name: 'Halyard 70B',
  host: 'models.tidewater.example',
  isCloud: false,
  dollarsPerHour: null,
  minutesPerHour: 2,
  key: null,
  failing: null,
}
export const cloud: NonNullable<Readers['server']> = {
  name: 'Topsail 5',
  host: 'api.topsail.example',
  isCloud: true,
  dollarsPerHour: 0.04,
  minutesPerHour: 0.66,
  key: null,
  failing: null,
}
export const ollama: Readers['found'][number] = { program: 'ollama', name: 'Ollama', models: ['halyard:3b', 'jib:7b'] }

const line = (speaker: string, offsetSeconds: number, text: string) => ({ speaker, text, offsetSeconds })
const task = (title: string, given: Partial<NonNullable<ComparedRow['other']>> = {}) => ({
  title,
  isQuote: false,
  person: 'Maya Okafor',
  day: null,
  ...given,
})

const agreed: ComparedRow = {
  lines: [line('Jonas', 725, 'Let’s agree on the go / no-go list before Wednesday, you and I.')],
  builtIn: task('Agree on the go / no-go list with Jonas', { day: '2026-11-25' }),
  other: task('Agree on the go / no-go list with Jonas', { day: '2026-11-25' }),
}
const dated: ComparedRow = {
  lines: [
    line('Inês', 1338, 'Who picks the two customers for the webinar? Next Friday at the latest.'),
    line('Maya', 1351, 'Sure, leave it with me.'),
  ],
  builtIn: task('Pick the two customers for the webinar'),
  other: task('Pick the two customers for the webinar', { day: '2026-11-27' }),
}
const reworded: ComparedRow = {
  lines: [line('Maya', 1900, 'I can have a draft of the release note by Friday, one page, no screenshots.')],
  builtIn: task('“I can have a draft of the release note”', { isQuote: true, day: '2026-11-20' }),
  other: task('Draft the release note for berth planner 1.0', { day: '2026-11-20' }),
}
const missed: ComparedRow = {
  lines: [line('Priya', 1926, 'I’ll send the illustrations to the design channel today.')],
  builtIn: null,
  other: task('Send the illustrations to the design channel', { person: 'Priya Shah', day: '2026-11-20' }),
}
const invented: ComparedRow = {
  lines: [line('Maya', 2332, 'At some point somebody should look at that old survey tool.')],
  builtIn: task('Look at that old survey tool'),
  other: null,
}

const conversation = (number: number, title: string, minutes: number, rows: ComparedRow[]): ComparedConversation => ({
  meetingId: `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  title,
  minutes,
  state: 'done',
  tookMs: { builtIn: minutes * 60, other: minutes * 5960 },
  rows,
})

export const compared = Comparison.parse({
  reader: { kind: 'embedded', model: 'medium' },
  readerName: 'Halyard 3B',
  state: 'done',
  problem: null,
  conversations: [
    conversation(1, 'Launch weekly', 47, [agreed, dated, reworded, missed, invented]),
    conversation(2, 'Pricing review', 32, [agreed, dated]),
    conversation(3, 'Rotterdam pilot', 55, [reworded, missed, invented]),
    conversation(4, 'Design review', 28, [agreed]),
    conversation(5, '1:1 with Inês', 25, [agreed, dated, missed]),
  ],
})

/** The same comparison while the third conversation is read. */
export const comparing: Comparison = {
  ...compared,
  state: 'reading',
  conversations: compared.conversations.map((each, index) =>
    index < 2 ? each : { ...each, state: index === 2 ? 'reading' : 'waiting', tookMs: null, rows: [] },
  ),
}
