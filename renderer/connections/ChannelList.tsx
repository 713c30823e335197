import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SlackChannel } from '#shared/connections/schemas.ts'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SwitchTrack } from '../ui/Switch.tsx'
import { ChannelRows } from './ChannelRows.tsx'
import styles from './ChannelList.module.css'
import { copy } from './copy.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { Progress } from './Progress.tsx'
import { useSlackChannels } from './queries.ts'
import { shownChannels } from './shown-channels.ts'
import { useChannelSwitches } from './use-channel-switches.ts'

/** The channels of a Slack account, to choose which Kept reads. Without `hasNone`, an empty list is still loading. */
export function ChannelList({ hasNone }: { hasNone: boolean }) {
  const { data, error, isPending, refetch } = useSlackChannels()
  if (isPending) return <PanelSkeleton />
  if (error && !data) return <Failure title={copy.channelsFailed} error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) {
    return (
      <p className={styles.none} role="status">
        {hasNone ? copy.noChannels : <Progress text={copy.listingChannels} />}
      </p>
    )
  }

  return data && <Channels channels={data} />
}

function Channels({ channels }: { channels: readonly SlackChannel[] }) {
  const [search, setSearch] = useState('')
  const [withDms, setWithDms] = useState(false)
  // Channels that are on when the list opens come first and stay there, so that nothing moves under the pointer.
  const [onAtFirst] = useState(
    () => new Set(channels.filter(({ captureEnabled }) => captureEnabled).map(({ id }) => id)),
  )
  const { isOn, toggle } = useChannelSwitches()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setSearch('')
    field.current?.focus()
  }
  // Escape clears the search first and closes the dialog only then.
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !search) return
    event.preventDefault()
    setSearch('')
  }
  const shown = shownChannels(channels, { search, withDms, onAtFirst })

  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Icon of={Search} size={14} />
          <input
            ref={field}
            type="search"
            aria-label={copy.search}
            placeholder={copy.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={clearOnEscape}
          />
          {search && <IconButton icon={X} small label={copy.clearSearch} onClick={clear} />}
        </div>
        <button
          type="button"
          role="switch"
          className={styles.dms}
          aria-checked={withDms}
          onClick={() => setWithDms(!withDms)}
        >
          {copy.showDms}
          <SwitchTrack />
        </button>
      </div>
      {shown.length > 0 ? (
        <ChannelRows channels={shown} isOn={isOn} onToggle={toggle} />
      ) : (
        <NoMatches search={search.trim()} withDms={withDms} />
      )}
    </>
  )
}

function NoMatches({ search, withDms }: { search: string; withDms: boolean }) {
  return (
    <p className={styles.none} role="status">
      {search ? copy.noMatch(search) : copy.onlyDms} {search && !withDms && copy.dmsHidden}
    </p>
  )
}
