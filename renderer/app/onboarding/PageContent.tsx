import type { Page, Situation } from '#shared/onboarding/flow.ts'
import { Complete } from '../../onboarding/complete/Complete.tsx'
import { DesktopApp } from '../../onboarding/DesktopApp.tsx'
import { ConnectWorkEmail } from '../../onboarding/gates/ConnectWorkEmail.tsx'
import { ReconnectCalendar } from '../../onboarding/gates/ReconnectCalendar.tsx'
import { ReconnectCalendarMail } from '../../onboarding/gates/ReconnectCalendarMail.tsx'
import { ConnectSlack } from '../../onboarding/slack/ConnectSlack.tsx'
import { Survey } from '../../onboarding/survey/Survey.tsx'
import { SurveyComplete } from '../../onboarding/survey/SurveyComplete.tsx'

type Props = { page: Exclude<Page, 'video-demo'>; situation: Situation }

/** What is on a page of the setup, within its frame. */
export function PageContent({ page, situation }: Props) {
  switch (page) {
    case 'connect-work-email':
      return <ConnectWorkEmail />
    case 'reconnect-calendar-mail':
      return <ReconnectCalendarMail />
    case 'reconnect-calendar':
      return <ReconnectCalendar />
    case 'survey':
      return <Survey situation={situation} />
    case 'survey-complete':
      return <SurveyComplete situation={situation} />
    case 'connect-slack':
      return <ConnectSlack situation={situation} />
    case 'desktop-app':
      return <DesktopApp situation={situation} />
    case 'complete':
      return <Complete situation={situation} />
    case 'no-work-email':
      return null // it's shown before sign-in
  }
}
