type Named = { name: string; email: string | null }

/** Whether two conversations mean the same person: by their addresses, or else by their full names. */
export function isSamePerson(one: Named, other: Named): boolean {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase()
  return plain(one.name) === plain(other.name)
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
