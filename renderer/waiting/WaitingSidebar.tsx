import { Search, X } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { cappedCount } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import fields from '../ui/input.module.css'
import { SidebarBody, SidebarHead, SidebarTools } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { byPerson, entriesWith, isOpen } from './people.ts'
import { PromiseRow } from './PromiseRow.tsx'
import { useWaiting } from './queries.ts'
import styles from './WaitingSidebar.module.css'

/** What others promised the user, by person. */
export function WaitingSidebar() {
  const { data, isPending, error, refetch } = useWaiting()
  const [typed, setTyped] = useState<string | null>(null)
  const people = useMemo(() => byPerson(entriesWith(data ?? [], typed ?? '')), [data, typed])
  const today = useToday()

  return (
    <>
      <SidebarHead title={copy.title} count={data?.filter(isOpen).length} isRuled={typed === null}>
        {typed === null && !!data?.length && (
          <IconButton icon={Search} label={copy.search} onClick={() => setTyped('')} />
        )}
      </SidebarHead>
      {typed !== null && <SearchField typed={typed} onType={setTyped} />}
      <SidebarBody label={copy.title}>
        {isPending && <SkeletonRows rows={6} />}
        {error && !data && <Failure title={copy.loadFailed} error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={styles.lead}>{copy.none}</p>}
        {!!data?.length && !typed && <p className={styles.lead}>{copy.lead}</p>}
        {!!data?.length && people.length === 0 && <p className={styles.lead}>{copy.notFound}</p>}
        {people.map(({ name, open, entries }) => (
          <section key={entries[0]!.id} className={styles.person} aria-label={name}>
            <h3 className={styles.name}>
              <Avatar name={name} />
              <span className="truncate">{name}</span>
              <span className={styles.count}>{open > 0 && cappedCount(open)}</span>
            </h3>
            <ul>
              {entries.map((entry) => (
                <PromiseRow key={entry.id} entry={entry} today={today} />
              ))}
            </ul>
          </section>
        ))}
      </SidebarBody>
    </>
  )
}

type SearchProps = { typed: string; onType: (typed: string | null) => void }

function SearchField({ typed, onType }: SearchProps) {
  const endOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // or the sidebar closes
    onType(null)
  }

  return (
    <SidebarTools>
      <div className={fields.search}>
        <Icon of={Search} size={14} />
        <input
          type="search"
          autoFocus
          aria-label={copy.search}
          placeholder={copy.search}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={endOnEscape}
        />
        <IconButton icon={X} small label={copy.endSearch} onClick={() => onType(null)} />
      </div>
    </SidebarTools>
  )
}
