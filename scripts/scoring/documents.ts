import { z } from 'zod'

const Names = z.union([z.string(), z.array(z.string()), z.null()])
/** A day. A time is accepted and ignored. */
const Day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())

const GoldTask = z.object({
  id: z.string().optional(),
  title: z.string(),
  titleAlt: z.array(z.string()).optional(),
  lines: z.array(z.string()),
  assignee: Names.optional(),
  assigneeAlt: z.array(Names).optional(),
  deadline: Day.nullable().optional(),
  deadlineAlt: z.array(Day.nullable()).optional(),
  optional: z.boolean().optional(),
  linesWeak: z.boolean().optional(),
})

const Line = z.object({
  id: z.string(),
  text: z.string(),
  t: z.number().nullable().optional(),
  speaker: z.string().nullable().optional(),
  ts: z.string().nullable().optional(),
  from: z.string().nullable().optional(),
  quoted: z.boolean().optional(),
})

/** A document with the tasks a careful reader would find in it. See `tests/capture-cases/README.md`. */
export const CaseDocument = z.object({
  id: z.string(),
  set: z.string().default('cases'),
  series: z.string().optional(),
  kind: z.string().optional(),
  part: z.string().optional(),
  source: z.enum(['meeting', 'chat', 'email']),
  title: z.string().nullable(),
  date: z.string().nullable().optional(),
  startsAt: z.string().nullable().optional(),
  timezone: z.string().nullable().optional(),
  durationSeconds: z.number().nullable().optional(),
  participants: z.array(z.object({ name: z.string(), email: z.string().nullable().optional() })),
  me: z.string().nullable().optional(),
  lines: z.array(Line),
  gold: z.union([
    z.object({ label: z.boolean() }),
    z.object({
      tasks: z.array(GoldTask),
      noise: z.array(z.object({ lines: z.array(z.string()), kind: z.string() })).optional(),
      summary: z.string().optional(),
    }),
  ]),
})

export type CaseDocument = z.infer<typeof CaseDocument>
export type GoldTask = z.infer<typeof GoldTask>

export type PredictedTask = {
  title: string
  lines: string[]
  assignee: string | null
  deadline: string | null
  isNoise: boolean
  duplicateOf: string | null
}

export type Prediction = { id: string; tasks: PredictedTask[]; summary?: string | null }

/** Whether only the figures of a document may be known, so that nobody writes rules for it. */
export const isHidden = ({ part }: Pick<CaseDocument, 'part'>) => part === 'unseen' || part === 'locked'

/** Reads one document per line. Errors name the file and the line. */
export function readDocuments(text: string, where: string): CaseDocument[] {
  const ids = new Set<string>()
  return text.split(/\r?\n/).flatMap((row, index) => {
    if (row.trim() === '') return []
    const at = `${where}, line ${index + 1}`
    const document = documentOf(row, at)
    const problem = ids.has(document.id) ? `an earlier document is called "${document.id}" too` : problemIn(document)
    if (problem !== null) throw new Error(`${at}: ${problem}.`)

    ids.add(document.id)
    return [document]
  })
}

function documentOf(row: string, at: string): CaseDocument {
  try {
    return CaseDocument.parse(JSON.parse(row))
  } catch (cause) {
    throw new Error(`${at}: not a document in the format of the cases.`, { cause })
  }
}

function problemIn({ lines, gold }: CaseDocument): string | null {
  const ids = new Set(lines.map(({ id }) => id))
  if (ids.size < lines.length) return 'two lines have the same id'
  if ('label' in gold) return null

  const unknown = [...gold.tasks, ...(gold.noise ?? [])].flatMap((marked) => marked.lines).find((id) => !ids.has(id))
  return unknown === undefined ? null : `there is no line "${unknown}", which a label cites`
}
