import { plainLine } from '#shared/platform/plain-line.ts'

/** The text as one line, or null if it's empty. */
export function plainText(text: string | null | undefined): string | null {
  return plainLine(text ?? '') || null
}

/** Our error code for a vendor's reason; generic if that isn't a plain word. */
export function errorCode(subCode: string | null | undefined): string {
  return `fatal.${subCode && /^\w{1,80}$/.test(subCode) ? subCode : 'bot_errored'}`
}
