export const defaultGroupTitle = 'Group name'

/** What a group is called after its title was edited: left empty, it has its first name again. */
export function editedGroupTitle(typed: string): string {
  return typed.trim() || defaultGroupTitle
}

/** What a new group is called; null is no reason to make one. */
export function newGroupTitle(typed: string): string | null {
  const title = editedGroupTitle(typed)
  return title === defaultGroupTitle ? null : title
}
