/** A size as people read it, such as "2.5 GB". */
export function gigabytes(bytes: number): string {
  return bytes < 1e8 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
