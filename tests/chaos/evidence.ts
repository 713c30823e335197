/** A task as a user was told that it is: acknowledged, in this group, and completed or not. */
export type ToldTask = { id: string; title: string; userId: string; groupId: string | null; isDone: boolean }
/** A task as it's stored. One repeats if completing it created the next. */
export type StoredTask = ToldTask

/** What a page shows of a user's open tasks at the end. */
export type SeenPage = { userId: string; openTasks: readonly { id: string; title: string; groupId: string | null }[] }

export type ToldImport = { eventId: string; title: string; tasks: number }
export type StoredImport = { eventId: string; isRead: boolean; tasks: number }

export type Job = { name: string; state: 'created' | 'retry' | 'active' | 'failed'; count: number; why: string | null }

/** Audio as it was sent, and as the server answers with it. Hashes of the samples. */
export type Audio = { recordingId: string; sent: string; heard: string | null }

export type Evidence = {
  tasks: { told: readonly ToldTask[]; stored: readonly StoredTask[] }
  /** The titles of tasks that repeat and were completed. */
  repeated: readonly string[]
  pages: readonly SeenPage[]
  imports: { told: readonly ToldImport[]; stored: readonly StoredImport[] }
  hooks: { created: readonly string[]; delivered: readonly string[] }
  jobs: readonly Job[]
  audio: readonly Audio[]
  lostChunks: readonly string[]
  /** Refusals that no fault explains. */
  refused: readonly string[]
  endedAlone: readonly string[]
}
