/** The fields of a patch, with the values of something else. */
export function valuesOf<Patch extends object>(patch: Patch, values: { [Field in keyof Patch]-?: unknown }): Patch {
  return Object.fromEntries(Object.keys(patch).map((field) => [field, values[field as keyof Patch]])) as Patch
}

/** Whether a later patch sets every field of an earlier one. */
export function overwrites(later: object, earlier: object): boolean {
  return Object.keys(earlier).every((field) => field in later)
}
