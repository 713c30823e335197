import type { PickerItem } from '../ui/Picker.tsx'

/** Cities that browsers still list by an older name. */
const renamed: Record<string, string> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

export const zoneName = (zone: string): string => renamed[zone] ?? zone.replaceAll('_', ' ')

export const automatic = 'automatic'

/** What can be chosen: to follow the devices, then every zone by name. `fixed` is the chosen one, if any. */
export function zoneItems(zones: readonly string[], fixed: string | null, follow: string): PickerItem[] {
  const named = zones.map((id) => ({ id, label: zoneName(id), words: id, isChosen: id === fixed }))

  return [
    { id: automatic, label: follow, isChosen: fixed === null },
    ...named.toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
}
