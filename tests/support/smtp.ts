import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  /** The value for SMTP_URL. */
  url: string
  received: { from: string; to: string[]; email: Email }[]
  /** How many times it still rejects messages, like a busy server. */
  busy: number
  /** Whether it takes messages and never answers. */
  hangs: boolean
  /** Addresses it refuses for good. */
  unknown: Set<string>
  stop: () => Promise<void>
}

/** Starts a mail server that accepts messages only from the login `kept`. */
export async function aMailServer(): Promise<MailServer> {
  const mails: MailServer = { url: '', received: [], busy: 0, hangs: false, unknown: new Set(), stop: async () => {} }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'kept' && password === 'pass word'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _, done) =>
      mails.unknown.has(address)
        ? done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mails.hangs) return
        if (mails.busy > 0) {
          mails.busy -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const { mailFrom, rcptTo } = envelope
          mails.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            email,
          })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mails.url = `smtp://kept:pass%20word@127.0.0.1:${(server.server.address() as AddressInfo).port}`
  mails.stop = () => new Promise((resolve) => server.close(() => resolve()))
  return mails
}
