/** An answer of the app itself, in the words that the server uses too. */
export function problem(
  status: number,
  { error, code }: { error: string; code: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, code }, { status, headers })
}

/** Whether an answer refuses in Kept's own words; a network on the way refuses in others. */
export function isRefusal(body: unknown): body is { error: string; code: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  )
}
