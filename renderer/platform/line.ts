const slowMs = 500

/** Whether the line is slow: the page's scripts took long to arrive. Those that were cached say nothing. */
export function isSlowLine(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files.some(({ initiatorType, duration }) => initiatorType === 'script' && duration > slowMs)
}
