import type { SlackChannel } from '#shared/connections/schemas.ts'

type Wish = { search: string; withDms: boolean; first: ReadonlySet<string> }

const isDm = ({ type }: SlackChannel) => type === 'dm' || type === 'group'

/** The sign before a channel's name is drawn as its icon. */
export const bareName = ({ displayName }: Pick<SlackChannel, 'displayName'>) => displayName.replace(/^#/, '')

/** The channels to list: those that were on when the list was opened first, then the rest, by name. */
export function shownChannels(channels: readonly SlackChannel[], { search, withDms, first }: Wish): SlackChannel[] {
  const wanted = search.trim().toLowerCase()
  const rank = (channel: SlackChannel) => (first.has(channel.id) ? 0 : isDm(channel) ? 2 : 1)

  return channels
    .filter((channel) => withDms || !isDm(channel))
    .filter(({ displayName }) => displayName.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other) || byName.compare(bareName(one), bareName(other)))
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
