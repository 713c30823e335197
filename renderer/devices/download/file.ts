import type { Download } from '#shared/devices/download.ts'

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, style: 'unit', unit: 'megabyte' })

/** A download's file name. */
export function fileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Such as `Kept.dmg · 96 MB`; the size is left out when unknown. */
export const describeFile = ({ url, bytes }: Download): string =>
  [fileName(url), bytes && size.format(bytes / 1024 ** 2)].filter(Boolean).join(' · ')
