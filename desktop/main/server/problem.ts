/** A response that the app makes itself, in the server's format for problems. */
export function problem(
  status: number,
  { error, code }: { error: string; code: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, code }, { status, headers })
}

/** Whether a body is a Kept problem. Captive portals and proxies send something else. */
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
