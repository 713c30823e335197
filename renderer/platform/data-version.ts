/** The versions of the server's answers since they were last looked at. */
const versions = new Set<string>()

export function noteVersion(version: string | null) {
  if (version) versions.add(version)
}

export function takeVersions(): string[] {
  const all = [...versions]
  versions.clear()
  return all
}
