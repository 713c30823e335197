import { uuid7 } from '#shared/platform/uuid7.ts'

/** Something the user does to the board, as data. Its kind knows the other fields. */
export type Edit = { readonly kind: string }

/** An edit the server may not have yet. Ids sort in the order the changes were made. */
export type Change<E extends Edit = Edit> = E & { id: string; at: string }

export function changeOf<E extends Edit>(edit: E, now = new Date()): Change<E> {
  return { ...edit, id: uuid7(now.getTime()), at: now.toISOString() }
}
