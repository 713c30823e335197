/** The extent of an element along one axis. */
export type Span = { start: number; end: number }

/** The index at which a drop at a point lands among these spans. */
export function placeAmong(spans: readonly Span[], at: number): number {
  const index = spans.findIndex(({ start, end }) => at < (start + end) / 2)
  return index < 0 ? spans.length : index
}
