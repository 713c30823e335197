export class ResponseTooLong extends Error {}

/** Reads a response body as text. Throws `ResponseTooLong`. */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new ResponseTooLong('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
