/** Sizes that both sides check, so that the page can say what the server would refuse. */
export const limits = {
  titleLength: 500,
  notesLength: 20_000,
  nameLength: 120,
  labelNameLength: 60,
  freeTextLength: 4_000,
  transcriptBytes: 5 * 1024 * 1024,
  transcriptLines: 60_000,
  transcriptSpeakers: 500,
  pageSize: 100,
  maxPageSize: 200,
  eventPageSize: 30,
} as const
