/** A worker that accepts all mail and reports its port, then each mail. In a thread of its own, to keep the bench's times true. */
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      parentPort!.postMessage({ to: envelope.rcptTo[0]!.address })
      done()
    })
  },
})
server.listen(0, '127.0.0.1', () => parentPort!.postMessage({ port: (server.server.address() as AddressInfo).port }))
