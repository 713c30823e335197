import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { copy as billingCopy } from '../../billing/copy.ts'
import { CustomPromptSetting } from '../../custom-prompts/CustomPromptSetting.tsx'
import { copy as promptCopy } from '../../custom-prompts/copy.ts'
import { boardCopy } from '../../me/board-copy.ts'
import { copy as meCopy } from '../../me/copy.ts'
import { useMe } from '../../me/queries.ts'
import { Section } from '../../me/Section.tsx'
import { ThemeChoice } from '../../me/ThemeChoice.tsx'
import { TimeZoneSetting } from '../../me/TimeZoneSetting.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Plate, PlateText, plateRowClass } from '../../ui/Plate.tsx'
import { AccountHead } from './AccountHead.tsx'
import { copy } from './copy.ts'
import { SubscriptionAndTeam } from './SubscriptionAndTeam.tsx'

const pages = ['learning', 'sessions', 'data'] as const

/** The account, how Kept looks and words tasks, and what it costs. */
export function YouPage({ closeTo }: { closeTo: string }) {
  const { features } = useMe()

  return (
    <>
      <AccountHead />
      <Section name="theme" title={boardCopy.theme}>
        <ThemeChoice />
      </Section>
      <Section name="time-zone" title={meCopy.timeZone}>
        <TimeZoneSetting />
      </Section>
      {features.CUSTOM_TASK_PROMPT && (
        <Section name="prompt" title={promptCopy.title}>
          <CustomPromptSetting />
        </Section>
      )}
      <Section name="subscription" title={billingCopy.title}>
        <SubscriptionAndTeam />
      </Section>
      <Section name="account" title={copy.account}>
        <Plate label={copy.account}>
          {pages.map((page) => (
            <li key={page}>
              <Link href={`/settings/${page}`} state={{ from: closeTo }} className={plateRowClass}>
                <PlateText {...copy.pages[page]} />
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </Plate>
      </Section>
    </>
  )
}
