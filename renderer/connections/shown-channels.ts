import type { SlackChannel } from '#shared/connections/schemas.ts'

type ChannelFilter = { search: string; withDms: boolean; onAtFirst: ReadonlySet<string> }

const isDm = ({ type }: SlackChannel) => type === 'dm' || type === 'group'

/** The name without its #, which is shown as an icon. */
export const bareName = ({ displayName }: Pick<SlackChannel, 'displayName'>) => displayName.replace(/^#/, '')

/** The channels to list by name: first those that were on when the list opened, then the rest. */
export function shownChannels(
  channels: readonly SlackChannel[],
  { search, withDms, onAtFirst }: ChannelFilter,
): SlackChannel[] {
  const query = search.trim().toLowerCase()
  const rank = (channel: SlackChannel) => (onAtFirst.has(channel.id) ? 0 : isDm(channel) ? 2 : 1)

  return channels
    .filter((channel) => withDms || !isDm(channel))
    .filter(({ displayName }) => displayName.toLowerCase().includes(query))
    .toSorted((one, other) => rank(one) - rank(other) || byName.compare(bareName(one), bareName(other)))
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
