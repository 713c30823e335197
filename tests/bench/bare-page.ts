import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const style = `body { font: 14px/20px system-ui; } li { display: flex; gap: 8px; padding: 6px; border-bottom: 1px solid #ddd; content-visibility: auto; contain-intrinsic-height: 33px; }`

/** Serves the same tasks as plain HTML with a stylesheet and no script: the fastest such a page can be. */
export async function withBarePage<Result>(tasks: number, work: (url: string) => Promise<Result>): Promise<Result> {
  const rows = Array.from(
    { length: tasks },
    (_, n) =>
      `<li><input type="checkbox"><a href="#${n}">Send the revised price list number ${n} to the printers</a></li>`,
  )
  const html = gzipSync(
    `<!doctype html><title>Tasks</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><main><ul>${rows.join('')}</ul></main>`,
  )
  const css = gzipSync(style)

  const server = createServer((request, response) => {
    const [type, body] = request.url === '/style.css' ? ['text/css', css] : ['text/html; charset=utf-8', html]
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
