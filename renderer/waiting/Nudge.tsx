import { Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { shortName } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { useMe } from '../me/queries.ts'
import type { Day } from '../platform/time.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { tabId, Tabs } from '../ui/Tabs.tsx'
import { useCopied } from '../ui/use-copied.ts'
import { copy } from './copy.ts'
import { draftOf } from './draft.ts'
import styles from './Nudge.module.css'
import { waysOf, type Way } from './ways.ts'

const longest = 1500 // the address of a new email holds no more

type Props = { id: string; entry: WaitingEntry; today: Day }

/** A draft to remind someone of their promise: to copy, or to send from Slack or the user's own mail program. */
export function Nudge({ id, entry, today }: Props) {
  const { name } = useMe()
  const [text, setText] = useState(() => draftOf(entry, today, name))
  const [copied, copyDraft] = useCopied()
  const ways = waysOf(entry)
  const [chosen, setChosen] = useState(ways[0]?.kind)
  const way = ways.find(({ kind }) => kind === chosen)
  const panel = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div id={id} className={styles.draft} role="group" aria-label={copy.nudgeTo(entry.person.name)}>
      {way && (
        <div className={styles.ways}>
          {ways.length > 1 && (
            <Tabs
              label={copy.sendWith}
              panel={panel}
              selected={way.kind}
              tabs={ways.map(({ kind }) => ({ key: kind, title: copy.way[kind] }))}
              onSelect={(kind) => setChosen(kind as Way['kind'])}
            />
          )}
          <span className="truncate">{way.isPasted ? copy.replyIn(way.to) : copy.to(way.to)}</span>
        </div>
      )}
      <div
        id={panel}
        className={styles.panel}
        {...(way && ways.length > 1 && { role: 'tabpanel', 'aria-labelledby': tabId(panel, way.kind) })}
      >
        <GrowingText
          ref={box}
          isBoxed
          className={styles.text}
          aria-label={copy.messageTo(shortName(entry.person.name))}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.foot}>
          <span>{copy.nothingGoesOut}</span>
          <Button size="s" onClick={() => copyDraft(text)}>
            <Icon of={Copy} size={14} />
            {copied ? copy.copied : copy.copy}
          </Button>
          {way && <Send way={way} text={text} />}
        </div>
      </div>
    </div>
  )
}

/** Opens what the user sends the text from. */
function Send({ way, text }: { way: Way; text: string }) {
  const address = way.address(text)
  return (
    <a
      className={buttonClass({ kind: 'primary', size: 's' })}
      href={address}
      rel="noreferrer"
      {...(address.startsWith('https:') && { target: '_blank' })}
      onClick={() => way.isPasted && void copyText(text)}
    >
      {way.isPasted ? copy.copyAndOpen[way.kind] : copy.openEmail}
    </a>
  )
}
