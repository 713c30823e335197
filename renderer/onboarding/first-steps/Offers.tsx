import { Play, UserRound, X, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { tourPath } from '#shared/onboarding/demo-tasks.ts'
import { pages } from '#shared/onboarding/flow.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { completeActivity } from '../activities.ts'
import { copy } from './copy.ts'
import styles from './FirstSteps.module.css'

/** The tour and the survey, which nobody has to watch or answer. */
export function Offers({ tour, survey, isInline }: { tour: boolean; survey: boolean; isInline: boolean }) {
  if (!tour && !survey) return null

  return (
    <section className={cx(!isInline && styles.card, styles.offers)} aria-label={copy.offers}>
      <div className={styles.offersHead}>
        <span>{copy.offers}</span>
        <IconButton icon={X} label={copy.closeOffers} small onClick={() => completeActivity('offers-closed')} />
      </div>
      {tour && (
        <Offer icon={Play} title={copy.tour} detail={copy.tourDetail} href={tourPath} label={copy.watchTour}>
          {copy.watch}
        </Offer>
      )}
      {survey && (
        <Offer
          icon={UserRound}
          title={copy.survey}
          detail={copy.surveyDetail}
          href={pages.survey.path}
          label={copy.answerSurvey}
        >
          {copy.answer}
        </Offer>
      )}
    </section>
  )
}

type OfferProps = { icon: LucideIcon; title: string; detail: string; href: string; label: string; children: string }

function Offer({ icon, title, detail, href, label, children }: OfferProps) {
  return (
    <div className={styles.offer}>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </div>
      <Link href={href} className={buttonClass({ kind: 'outline' })} aria-label={label}>
        {children}
      </Link>
    </div>
  )
}
