import { Hourglass, Inbox, MailPlus, ScrollText, UserPlus, type LucideIcon } from 'lucide-react'
import { useLocation } from 'wouter'
import { pathAfter, type StepProps } from '../complete-step.ts'
import { useMe } from '../../me/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Points } from '../../ui/Points.tsx'
import styles from '../Step.module.css'
import { wishesIn, type SurveyWish } from './answers.ts'
import { copy } from './copy.ts'

const icons: Record<SurveyWish, LucideIcon> = {
  'my-promises': Inbox,
  'others-promises': Hourglass,
  'team-requests': UserPlus,
  decisions: ScrollText,
  'follow-ups': MailPlus,
}
/** What everyone wants. */
const usual: SurveyWish[] = ['my-promises', 'others-promises']

/** Tells where in Kept the user finds what they asked for. */
export function SurveyComplete({ situation }: StepProps) {
  const { firstName, attributes } = useMe()
  const [, navigate] = useLocation()
  const wishes = wishesIn(attributes)
  const shown = wishes.length > 0 ? wishes : usual

  return (
    <div className={styles.narrow}>
      <h1 className={styles.headline}>{copy.thanks(firstName)}</h1>
      <p className={styles.lead}>{copy.whereItIs}</p>
      <Points points={shown.map((wish) => [icons[wish], ...copy.places[wish]] as const)} />
      <div className={styles.actions}>
        <Button kind="primary" size="xl" onClick={() => navigate(pathAfter('survey-complete', situation))}>
          {copy.continue}
        </Button>
      </div>
    </div>
  )
}
