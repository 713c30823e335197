/** Refusals of the sender rather than of the address: sign-in, relaying, reputation. */
const aboutUs = /^530|\b5\.7\.\d/

/** Why a mail server will never accept mail to an address, or null for every other error. */
export function refusalOf(error: unknown): string | null {
  const {
    command,
    responseCode = 0,
    response,
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  const isForGood = command === 'RCPT TO' && responseCode >= 500 && responseCode < 600
  return isForGood && response && !aboutUs.test(response) ? response : null
}
