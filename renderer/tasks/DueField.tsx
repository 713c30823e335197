import { Calendar, CornerDownLeft } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { namesImpossibleDate } from '#shared/tasks/impossible-date.ts'
import { Icon } from '../ui/Icon.tsx'
import { pickCopy } from './pick-copy.ts'
import { dayAndClock, deadlineDay, type Deadline } from './deadline.ts'
import styles from './Picker.module.css'

type Props = {
  label: string
  example: string
  hint: string
  autoFocus?: boolean
  understand: (text: string) => Deadline | null
  onChoose: (deadline: Deadline) => void
}

/** A text box for a day in words. Shows the parsed day before Enter sets it. */
export function DueField({ label, example, hint, autoFocus = false, understand, onChoose }: Props) {
  const [text, setText] = useState('')
  const id = useId()
  const understood = understand(text)
  const day = understood && deadlineDay(understood)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (understood) onChoose(understood)
  }

  return (
    <form className={styles.due} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label={label}
        aria-describedby={id}
        placeholder={example}
        autoFocus={autoFocus}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.read} id={id} role="status" data-understood={day ? true : undefined}>
        {day && <Icon of={Calendar} size={14} />}
        {day ? dayAndClock(understood, day) : text.trim() ? whyNot(text) : hint}
        {day && <Icon of={CornerDownLeft} size={12} className={styles.enter} />}
      </p>
    </form>
  )
}

const whyNot = (text: string) => (namesImpossibleDate(text) ? pickCopy.noSuchDay : pickCopy.noDay)
