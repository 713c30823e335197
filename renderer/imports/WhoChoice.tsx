import { useId } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { copy } from './copy.ts'
import styles from './WhoChoice.module.css'

type Props = {
  /** Null: the user wasn't in it. */
  name: string | null
  count?: string
  detail: string
  isLikely?: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A speaker that the user may be, with words they said. */
export function WhoChoice({ name, count, detail, isLikely = false, isChosen, onChoose }: Props) {
  const about = useId()
  const label = name ?? copy.notInIt

  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="who"
        className="visually-hidden"
        checked={isChosen}
        aria-label={label}
        aria-describedby={`${about}-count ${about}-detail`}
        onChange={onChoose}
      />
      <span className={styles.ring} aria-hidden="true" />
      <Avatar name={name ?? '–'} ghost={name === null} />
      <span className={styles.text}>
        <span className={styles.name}>
          <b className="truncate">{label}</b>
          <span id={`${about}-count`} className={styles.count}>
            {count}
          </span>
        </span>
        <span id={`${about}-detail`} className={styles.detail} data-likely={isLikely || undefined}>
          {detail}
        </span>
      </span>
    </label>
  )
}
