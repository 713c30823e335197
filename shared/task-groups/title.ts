export const defaultGroupTitle = 'Group name'

/** A group's title after an edit. An empty title becomes the default. */
export function editedGroupTitle(typed: string): string {
  return typed.trim() || defaultGroupTitle
}

/** A new group's title; null when no group should be created. */
export function newGroupTitle(typed: string): string | null {
  const title = editedGroupTitle(typed)
  return title === defaultGroupTitle ? null : title
}
