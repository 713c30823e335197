import type { Prisma } from '#prisma'
import type { CapturedTask } from '#server/capture/types.ts'

/** The columns of a task source that say where it comes from. */
export type SourceFields = Pick<Prisma.TaskSourceCreateManyInput, 'type'> &
  Partial<
    Pick<
      Prisma.TaskSourceCreateManyInput,
      | 'userId'
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

/** Where tasks come from: an event, or messages that one user can read. */
export type CaptureOrigin = {
  fieldsOf: (item: CapturedTask) => SourceFields
  /** A link to the line in its own app. */
  permalinkOf?: (lineId: string) => string | undefined
  /** Set for tasks of the sample meeting, and for those from before the source was connected. */
  demoKeyOf?: (item: CapturedTask) => string | null
}

const withTask = { task: { include: { assignees: { select: { userId: true } } } } } as const

/** A task source that capture wrote, with its task. */
export type CapturedSource = Prisma.TaskSourceGetPayload<{ include: typeof withTask }>

/** Task sources that capture wrote before. */
export function readCapturedSources(
  db: Prisma.TransactionClient,
  sources: Prisma.TaskSourceWhereInput,
): Promise<CapturedSource[]> {
  return db.taskSource.findMany({ where: { ...sources, aIPipelineCapturedTaskId: { not: null } }, include: withTask })
}
