import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Check, CircleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import type { Consent } from '#shared/programs/schemas.ts'
import { Answer } from '../ui/Answer.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './ConsentPage.module.css'
import { copy } from './copy.ts'
import { ProgramMark } from './ProgramMark.tsx'
import { answerConsent, useConsent } from './queries.ts'

type Props = { me: Me; signOut: () => Promise<void> }

/** Where another program sends a user who is to allow it. */
export function ConsentPage({ me, signOut }: Props) {
  const request = location.search.slice(1)
  const consent = useConsent(request)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Answer to={consent} failed={copy.failed}>
            {(answer) =>
              answer.is === 'asked' ? (
                <Asked consent={answer} request={request} me={me} signOut={signOut} />
              ) : (
                <Refused consent={answer} />
              )
            }
          </Answer>
        </div>
      </main>
      <footer className={styles.foot}>
        {consent.data?.is === 'asked' && copy.eitherWay(consent.data.destination)}
      </footer>
    </div>
  )
}

type AskedProps = Props & { consent: Extract<Consent, { is: 'asked' }>; request: string }

function Asked({ consent: { name, scopes, destination }, request, me, signOut }: AskedProps) {
  const answering = useMutation({
    mutationFn: (allow: boolean) => answerConsent(request, allow),
    networkMode: 'always',
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
  })
  const leaving = useMutation({ mutationFn: signOut, networkMode: 'always' })
  const { can, cannot } = copy.pointsOf(scopes)
  useEffect(() => {
    document.title = copy.pageTitle(name)
  }, [name])

  return (
    <>
      <div className={styles.asking}>
        <div className={styles.marks} aria-hidden="true">
          <img src="/app-icon.svg" width="64" height="64" alt="" />
          <Icon of={ArrowRight} />
          <ProgramMark name={name} size="l" />
        </div>
        <h1>{copy.asks(name, scopes)}</h1>
        <div className={styles.who}>
          <Avatar name={me.name} image={me.image} />
          {me.email}
          <Button kind="link" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            {copy.notYou}
          </Button>
        </div>
      </div>
      <div className={styles.lists}>
        <Points className={styles.can} title={copy.itCan} icon={Check} points={can} />
        <Points title={copy.itCannot} icon={X} points={cannot} />
      </div>
      <div className={styles.answer}>
        <Notice icon={CircleAlert}>
          <b>{copy.unchecked}</b> {copy.warning(destination)}
        </Notice>
        <ErrorNotice error={answering.error ?? leaving.error} />
        <div className={styles.actions}>
          {/* An app opens beside the page, which stays. */}
          <p role="status">{answering.isSuccess ? copy.answered : copy.lasts}</p>
          <Buttons
            isAnswered={answering.isPending || answering.isSuccess}
            failed={answering.isError ? answering.variables : null}
            onAnswer={answering.mutate}
          />
        </div>
      </div>
    </>
  )
}

type ButtonsProps = {
  isAnswered: boolean
  /** The answer that couldn't be given. */
  failed: boolean | null
  onAnswer: (allow: boolean) => void
}

function Buttons({ isAnswered, failed, onAnswer }: ButtonsProps) {
  return (
    <>
      <Button
        kind={failed === false ? 'danger' : 'outline'}
        size="xl"
        disabled={isAnswered}
        onClick={() => onAnswer(false)}
      >
        {copy.deny}
      </Button>
      <Button
        kind={failed === true ? 'danger' : 'primary'}
        size="xl"
        disabled={isAnswered}
        onClick={() => onAnswer(true)}
      >
        {copy.allow}
      </Button>
    </>
  )
}

type PointsProps = { className?: string | undefined; title: string; icon: LucideIcon; points: readonly string[] }

function Points({ className, title, icon, points }: PointsProps): ReactNode {
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon of={icon} size={14} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ consent: { because, backTo, destination } }: { consent: Extract<Consent, { is: 'refused' }> }) {
  useEffect(() => {
    document.title = copy.refusedTitle
  }, [])

  return (
    <div className={styles.asking}>
      <h1>{copy.refusedTitle}</h1>
      <p className={styles.why}>{copy.refusals[because]}</p>
      <div className={styles.actions}>
        {backTo && destination && (
          <a className={buttonClass({ kind: 'outline', size: 'xl' })} href={backTo}>
            {copy.backTo(destination)}
          </a>
        )}
        <a className={buttonClass({ kind: 'primary', size: 'xl' })} href="/">
          {copy.toBoard}
        </a>
      </div>
    </div>
  )
}
