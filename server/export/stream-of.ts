/**
 * Text as a stream of bytes. Parts are made as fast as the client takes them, so that a slow client takes up neither
 * memory nor a database connection, and one that leaves stops the reading.
 */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
