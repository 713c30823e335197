import { Heart, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Rating } from '#shared/tasks/rating.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../../me/queries.ts'
import { rate } from '../actions.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { askWhy, stopAsking, type RatingPlace } from './state.ts'
import styles from './RatingButtons.module.css'

type Props = { task: ListedTask; place: RatingPlace }

const ratings: { rating: Rating; icon: typeof Heart }[] = [
  { rating: 'AMAZING', icon: Heart },
  { rating: 'GOOD', icon: ThumbsUp },
  { rating: 'BAD', icon: ThumbsDown },
]

/** Choosing the same rating again removes it. Only a bad one is asked about. */
export function RatingButtons({ task, place }: Props) {
  const me = useMe()
  const given = task.ratings.find(({ userId }) => userId === me.id)?.rating
  const choose = (rating: Rating, event: MouseEvent) => {
    const isTakenBack = rating === given
    rate(task, { rating: isTakenBack ? null : rating })
    if (rating === 'BAD' && !isTakenBack) askWhy(task.id, place, event.detail === 0)
    else stopAsking()
  }

  return ratings.map(({ rating, icon }) => (
    <IconButton
      key={rating}
      icon={icon}
      small
      className={styles.rating}
      label={copy.rate[rating]}
      aria-pressed={rating === given}
      onClick={(event) => choose(rating, event)}
    />
  ))
}
