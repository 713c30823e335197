import { plainLine } from '#shared/platform/plain-line.ts'

/** What somebody said or wrote, as one line; null when nothing is left. */
export function plainText(text: string | null | undefined): string | null {
  return plainLine(text ?? '') || null
}

/** The product's code for a vendor's word; one that is no word at all says nothing. */
export function errorCode(subCode: string | null | undefined): string {
  return `fatal.${subCode && /^\w{1,80}$/.test(subCode) ? subCode : 'bot_errored'}`
}
