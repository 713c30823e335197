type Name = string | false | null | undefined

/** Joins class names, skipping falsy ones. */
export function cx(...names: Name[]): string {
  return names.filter(Boolean).join(' ')
}
