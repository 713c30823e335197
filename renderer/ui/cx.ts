type Name = string | false | null | undefined

/** Joins the class names that hold. */
export function cx(...names: Name[]): string {
  return names.filter(Boolean).join(' ')
}
