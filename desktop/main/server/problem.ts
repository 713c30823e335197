/** An answer of the app itself, in the words that the server uses too. */
export function problem(status: number, { error, code }: { error: string; code: string }, headers: Record<string, string> = {}): Response {
  return Response.json({ error, code }, { status, headers })
}
