import path from 'node:path'

/** Where a path points inside the folder, or null when it points out of it. */
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
