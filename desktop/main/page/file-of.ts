import path from 'node:path'

/** The file in the folder for a URL path; null when the path leaves the folder. */
export function fileOf(folder: string, pathname: string): string | null {
  const name = decoded(pathname)
  if (name === null || name.includes('\0') || name.includes('\\')) return null
  const file = path.join(folder, path.posix.extname(name) ? name : 'index.html')
  return file.startsWith(folder + path.sep) ? file : null
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}
