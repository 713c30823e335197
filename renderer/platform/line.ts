const slowMbits = 2

/** Whether the line is slow, or its user saves data. A browser that doesn't tell has a fast one. */
export function isSlowLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; downlink?: number } }
  return connection !== undefined && (connection.saveData === true || (connection.downlink ?? slowMbits) < slowMbits)
}
