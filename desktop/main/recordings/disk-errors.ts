const noRoomCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether a write failed because the disk is full. */
export function isNoRoom(error: unknown): boolean {
  return noRoomCodes.includes((error as NodeJS.ErrnoException).code ?? '')
}
