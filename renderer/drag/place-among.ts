/** How far something reaches along one axis of the page. */
export type Span = { start: number; end: number }

/** Which of these, in their order, something let go at a point comes before; their number when it comes after all. */
export function placeAmong(spans: readonly Span[], at: number): number {
  const index = spans.findIndex(({ start, end }) => at < (start + end) / 2)
  return index < 0 ? spans.length : index
}
