import type { Blobs } from '#server/platform/blobs/blobs.ts'
import type { Config } from '#server/platform/config.ts'
import { picturesOf } from '#server/providers/mail/logo.ts'
import { writeToOutbox } from '#server/providers/mail/outbox.ts'

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  /** Stable per notice, so that duplicates are shown once. */
  messageId: string
  headers: Record<string, string>
  /** Reply-to address, if it isn't the sender's. */
  replyTo?: { name: string; address: string }
}

export type Mail = {
  /** Resolves once the mail server has accepted the message. */
  send: (message: OutgoingMail) => Promise<void>
  /** Checks that the mail server would accept a message. Throws its error. */
  verify: () => Promise<void>
  close: () => void
}

/** Loaded with the first message: it takes 25 MB. */
const nodemailer = () => import('nodemailer')

const noSender = 'Kept <kept@localhost>'

/** Sends mail through SMTP_URL, or writes it to the outbox. */
export function createMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, blobs: Blobs): Mail {
  return config.SMTP_URL
    ? bySmtp(config.SMTP_URL, config.MAIL_FROM ?? noSender)
    : intoFiles(blobs, config.MAIL_FROM ?? noSender)
}

function bySmtp(url: string, from: string): Mail {
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
  let opened: ReturnType<typeof open> | undefined
  const transport = () => (opened ??= open())
  return {
    send: async (message) =>
      void (await (await transport()).sendMail({ from, attachments: picturesOf(message.html), ...message })),
    verify: async () => void (await (await transport()).verify()),
    close: () => void opened?.then((open) => open.close()),
  }
}

function intoFiles(blobs: Blobs, from: string): Mail {
  return {
    send: async (message) => {
      const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true })
      const { message: written } = await transport.sendMail({ from, attachments: picturesOf(message.html), ...message })
      await writeToOutbox(blobs, message.messageId, written as Buffer)
    },
    verify: async () => {},
    close: () => {},
  }
}
