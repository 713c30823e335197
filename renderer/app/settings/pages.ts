/** The groups that the settings are in, and the page of the shortcuts. */
export const groups = ['you', 'capture', 'notifications', 'developers'] as const

/** Pages below a group's own. */
const below = { reading: 'capture', learning: 'you', sessions: 'you', data: 'you' } as const

export type SettingsGroup = (typeof groups)[number]
export type SettingsPage = SettingsGroup | 'shortcuts' | keyof typeof below

/** Where each section is. */
const sections: Record<string, SettingsGroup> = {
  account: 'you',
  theme: 'you',
  'time-zone': 'you',
  prompt: 'you',
  subscription: 'you',
  sources: 'capture',
  bot: 'capture',
  recordings: 'capture',
  devices: 'capture',
  'this-mac': 'capture',
  digest: 'notifications',
  programs: 'developers',
  api: 'developers',
  hooks: 'developers',
}

/** The page that `/settings/PLACE` opens, and at which of its sections. Other places open the start. */
export function pageOf(place: string | null): { page: SettingsPage | null; section?: string } {
  if (place === null) return { page: null }
  if (isPage(place)) return { page: place }
  const page = Object.hasOwn(sections, place) ? sections[place] : undefined
  return page ? { page, section: place } : { page: null }
}

/** The group that a page is below; null for one on its own. */
export const groupAbove = (page: SettingsPage): SettingsGroup | null => (isBelow(page) ? below[page] : null)

const isBelow = (page: string): page is keyof typeof below => Object.hasOwn(below, page)
const isPage = (word: string): word is SettingsPage =>
  (groups as readonly string[]).includes(word) || word === 'shortcuts' || isBelow(word)
