import type { Prisma } from '#prisma'
import type { CapturedTask } from '#server/capture/types.ts'

/** The columns of a task's source that say where it is from. */
export type SourceFields = Pick<Prisma.TaskSourceCreateManyInput, 'type'> &
  Partial<
    Pick<
      Prisma.TaskSourceCreateManyInput,
      | 'meetingId'
      | 'slackMessageSetId'
      | 'slackChannelId'
      | 'emailId'
      | 'startMessageTs'
      | 'endMessageTs'
      | 'label'
      | 'url'
    >
  >

/** Where tasks are captured from: an event, or messages that one person can read. */
export type CaptureOrigin = {
  fieldsOf: (item: CapturedTask) => SourceFields
  /** Where a line can be read in its own app. */
  permalinkOf?: (lineId: string) => string | undefined
  /** Marks what was said before the source was connected. */
  demoKeyOf?: (item: CapturedTask) => string | null
}

const withTask = { task: { include: { assignees: { select: { userId: true } } } } } as const

/** A source that capture wrote, with its task. */
export type CapturedSource = Prisma.TaskSourceGetPayload<{ include: typeof withTask }>

/** What was captured from somewhere before. */
export function readCapturedSources(
  db: Prisma.TransactionClient,
  sources: Prisma.TaskSourceWhereInput,
): Promise<CapturedSource[]> {
  return db.taskSource.findMany({ where: { ...sources, aIPipelineCapturedTaskId: { not: null } }, include: withTask })
}
