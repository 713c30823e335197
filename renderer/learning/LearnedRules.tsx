import { useId, useRef } from 'react'
import type { Learned, RuleKind } from '#shared/learning/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { copy } from './copy.ts'
import styles from './LearnedRules.module.css'
import type { LearnedRule } from './queries.ts'
import { RuleRow } from './RuleRow.tsx'
import { useForgetting } from './use-forgetting.ts'

type Props = Learned & { isDisabled: boolean }

const kinds = Object.keys(copy.groups) as RuleKind[]

/** The rules by kind, and how corrections became fewer. */
export function LearnedRules({ rules, corrections, isDisabled }: Props) {
  const forgetting = useForgetting()
  const list = useRef<HTMLDivElement>(null)
  const forget = (some: readonly LearnedRule[]) => {
    list.current?.focus() // the focused button goes
    forgetting.mutate(some)
  }

  return (
    <div ref={list} className={styles.rules} tabIndex={-1}>
      <ErrorNotice error={forgetting.error} title={copy.notForgotten} />
      {kinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          rules={rules.filter((rule) => rule.kind === kind)}
          isDisabled={isDisabled}
          onForget={(rule) => forget([rule])}
        />
      ))}
      <div className={styles.foot}>
        <span>
          {copy.things(rules.length)}.{' '}
          {corrections &&
            corrections.lastWeek < corrections.firstWeek &&
            copy.fewer(corrections.firstWeek, corrections.lastWeek)}
        </span>
        <Button className={styles.forgetAll} disabled={isDisabled} onClick={() => forget(rules)}>
          {copy.forgetAll}
        </Button>
      </div>
    </div>
  )
}

type GroupProps = {
  kind: RuleKind
  rules: readonly LearnedRule[]
  isDisabled: boolean
  onForget: (rule: LearnedRule) => void
}

function Group({ kind, rules, isDisabled, onForget }: GroupProps) {
  const id = useId()
  if (rules.length === 0) return null

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.kind}>
        {copy.groups[kind]}
      </h3>
      <ul>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} isDisabled={isDisabled} onForget={() => onForget(rule)} />
        ))}
      </ul>
    </section>
  )
}
