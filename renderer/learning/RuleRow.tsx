import { ArrowRight, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { dayOf, shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import type { LearnedRule } from './queries.ts'
import styles from './RuleRow.module.css'

type Props = { rule: LearnedRule; isDisabled: boolean; onForget: () => void }

/** A rule, why it was learned, and a button to forget it. Why opens the words themselves. */
export function RuleRow({ rule, isDisabled, onForget }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const words = useId()
  const meaning = copy.meaningOf(rule)

  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {rule.kind === 'topic' ? <span className={styles.topic}>{rule.phrase}</span> : `“${rule.phrase}”`}
        {meaning !== null && (
          <>
            <Icon of={ArrowRight} size={12} />
            <span className="visually-hidden">{copy.means}</span> {meaning}
          </>
        )}
      </span>
      <Button
        size="s"
        className={styles.why}
        aria-expanded={isOpen}
        aria-controls={isOpen ? words : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {copy.whys[rule.kind](rule.evidence.length)}
        <Icon of={ChevronDown} size={14} />
      </Button>
      <Button
        size="s"
        className={styles.forget}
        aria-label={copy.forgetRule(copy.rule(rule))}
        disabled={isDisabled}
        onClick={onForget}
      >
        {copy.forget}
      </Button>
      {isOpen && (
        <div id={words} className={styles.words}>
          {rule.evidence.map((evidence) => (
            <Words key={evidence.taskId} {...evidence} />
          ))}
        </div>
      )}
    </li>
  )
}

/** The lines a task came from; its title when it has none. */
function Words({ title, source, date, lines }: LearnedRule['evidence'][number]) {
  const today = useToday()
  const where = copy.from(source, shortDate(dayOf(new Date(date)), today))

  return (lines.length > 0 ? lines : [{ speaker: '', text: title }]).map(({ speaker, text }, index) => (
    <blockquote key={index}>
      <cite>
        {speaker} <time dateTime={date}>{where}</time>
      </cite>
      {text}
    </blockquote>
  ))
}
