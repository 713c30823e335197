import type { Shortage } from '#server/models/check-room.ts'
import { isOutOfSpace } from '#server/platform/disk.ts'

/** Why a download stopped. The message is a sentence for the user. */
export class DownloadFault extends Error {
  /** Whether it may well work in a few minutes. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false, ...options }: ErrorOptions & { isTemporary?: boolean } = {}) {
    super(message, options)
    this.isTemporary = isTemporary
  }
}

export const connectionDropped = (cause?: unknown) =>
  new DownloadFault('The connection dropped. What arrived is kept.', { isTemporary: true, cause })

/** Without a shortage when it isn't free space that is missing, but the user's share of it. */
export function diskFilled(shortage: Shortage | null, cause?: unknown) {
  const why = shortage ? `: ${shortage.name} needs ${shortage.needs} of free space, and there’s ${shortage.free}` : ''
  return new DownloadFault(`The disk is full${why}. What arrived is kept. Free some space, then resume.`, { cause })
}

/** Networks that want a sign-in answer every request with their page. */
export const pageInstead = () =>
  new DownloadFault('A web page arrived instead of the file, perhaps because your network wants you to sign in.', {
    isTemporary: true,
  })

export const altered = () =>
  new DownloadFault('What arrived isn’t the publisher’s file, so it was deleted. Download it again.')

export const publishedElse = () =>
  new DownloadFault('The publisher offers a different file now, so nothing was downloaded. Update Kept and try again.')

export const refused = (status: number) =>
  new DownloadFault(`The publisher no longer offers this file (it answered ${status}). Update Kept and try again.`)

/** It was canceled, paused or started again. */
export const notWanted = () => new DownloadFault('The download was stopped.')

/** What an error while receiving means. */
export function faultOf(error: unknown, shortage: Shortage | null = null): DownloadFault {
  if (error instanceof DownloadFault) return error
  return isOutOfSpace(error) ? diskFilled(shortage, error) : connectionDropped(error)
}
