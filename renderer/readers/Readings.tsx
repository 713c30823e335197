import { useId, useState } from 'react'
import { useMe } from '../me/queries.ts'
import { offset } from '../platform/time.ts'
import { isSameName } from '../tasks/same-name.ts'
import { Tabs, tabId } from '../ui/Tabs.tsx'
import { ComparedTask } from './ComparedTask.tsx'
import type { ComparedConversation, ComparedRow, Comparison } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { differencesOf, differingIn, tasksFound } from './differences.ts'
import styles from './Readings.module.css'
import { took } from './words.ts'

type Props = { comparison: Comparison; isDifferencesOnly: boolean }

/** A tab for each conversation: what was said, and both readings of it beside each other. */
export function Readings({ comparison, isDifferencesOnly }: Props) {
  const { conversations, readerName, state } = comparison
  const panel = useId()
  const [asked, setAsked] = useState<string | null>(null)
  const shown = conversations.find(({ meetingId }) => meetingId === asked) ?? conversations[0]
  if (!shown) return null

  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={copy.conversations}
          tabs={conversations.map((each) => ({ key: each.meetingId, title: each.title, detail: countIn(each) }))}
          selected={shown.meetingId}
          panel={panel}
          onSelect={setAsked}
        />
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={tabId(panel, shown.meetingId)}
        tabIndex={0}
        className={styles.panel}
      >
        {shown.state === 'done' ? (
          <Table conversation={shown} readerName={readerName} isDifferencesOnly={isDifferencesOnly} />
        ) : (
          <p className={styles.note}>{whyNot(shown, state, readerName)}</p>
        )}
      </div>
    </>
  )
}

function whyNot({ state }: ComparedConversation, of: Comparison['state'], name: string): string {
  if (state === 'failed' || (state === 'reading' && of === 'failed')) return copy.readFailed(name)
  return of === 'reading' ? copy.notYetRead(name) : copy.notRead(name)
}

function countIn(conversation: ComparedConversation) {
  if (conversation.state !== 'done') return undefined
  return differingIn(conversation).length || copy.same
}

type TableProps = { conversation: ComparedConversation; readerName: string; isDifferencesOnly: boolean }

function Table({ conversation, readerName, isDifferencesOnly }: TableProps) {
  const { rows, minutes, tookMs } = conversation
  const found = tasksFound(conversation)
  const shown = isDifferencesOnly ? differingIn(conversation) : rows

  return (
    <div className={styles.readings} role="table" aria-label={conversation.title}>
      <div className={styles.row} role="row">
        <Head title={copy.said} detail={minutes === null ? null : copy.minutes(minutes)} />
        <Head title={copy.builtIn} detail={copy.tasks(found.builtIn, tookMs && took(tookMs.builtIn))} />
        <Head title={readerName} detail={copy.tasks(found.other, tookMs && took(tookMs.other))} />
      </div>
      {shown.map((row, index) => (
        <Row key={index} row={row} readerName={readerName} />
      ))}
      {shown.length === 0 && (
        <div className={styles.row} role="row">
          <p className={styles.none} role="cell">
            {rows.length === 0 ? copy.noTasks : copy.allSame}
          </p>
        </div>
      )}
    </div>
  )
}

function Head({ title, detail }: { title: string; detail: string | null }) {
  return (
    <div className={styles.head} role="columnheader">
      <span>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  )
}

function Row({ row, readerName }: { row: ComparedRow; readerName: string }) {
  const me = useMe()
  const { lines, builtIn, other } = row
  const differences = differencesOf(row)

  return (
    <div className={styles.row} role="row">
      <div className={styles.cell} role="cell">
        <div className={styles.said}>
          {lines.map(({ speaker, text, offsetSeconds }, index) => (
            <blockquote key={index}>
              <cite>
                {isSameName(speaker, me.name) ? copy.you : speaker}
                {offsetSeconds !== null && <time>{offset(offsetSeconds)}</time>}
              </cite>
              {text}
            </blockquote>
          ))}
        </div>
      </div>
      <div className={styles.cell} role="cell" data-reader={copy.builtIn}>
        <ComparedTask task={builtIn} differences={differences} hasBadges={!other} />
      </div>
      <div className={styles.cell} role="cell" data-reader={readerName}>
        <ComparedTask task={other} differences={differences} hasBadges />
      </div>
    </div>
  )
}
