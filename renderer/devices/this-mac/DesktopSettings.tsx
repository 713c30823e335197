import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { DesktopSettings as Settings } from '#shared/desktop/calls.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Plate, PlateRow } from '../../ui/Plate.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { copy } from './copy.ts'
import styles from './DesktopSettings.module.css'
import { ShortcutSetting } from './ShortcutSetting.tsx'

type Problem = { of: string; sentence: string }

const shortcuts = ['quickAddShortcut', 'recordShortcut'] as const
const switches = ['opensAtLogin', 'offersToListen', 'offersUnplannedCalls'] as const

/** The settings of the app on this Mac. They're stored only here. */
export function DesktopSettings({ desktop }: { desktop: DesktopBridge }) {
  const query = useQuery({ queryKey: keys.desktopSettings, queryFn: () => desktop.readSettings(), staleTime: 0 })
  const [problem, setProblem] = useState<Problem | null>(null)
  const settings = query.data

  const change = async (of: string, to: Partial<Settings>) => {
    setProblem(null)
    try {
      const { settings: now, outcome } = await desktop.changeSettings(to)
      queryClient.setQueryData(keys.desktopSettings, now)
      if (!outcome.ok) setProblem({ of, sentence: outcome.sentence })
    } catch {
      setProblem({ of, sentence: copy.notChanged })
    }
  }
  const problemOf = (name: string) => (problem?.of === name ? problem.sentence : undefined)

  if (query.error) return <Failure title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (!settings) return null
  return (
    <>
      <Plate label={copy.title}>
        {shortcuts.map((name) => {
          const [title, detail] = copy.shortcuts[name]
          return (
            <ShortcutSetting
              key={name}
              title={title}
              detail={detail}
              keys={settings[name]}
              problem={problemOf(name)}
              onChoose={(to) => void change(name, { [name]: to })}
            />
          )
        })}
        {switches.map((name) => {
          const [title, detail] = copy.switches[name]
          const flip = (
            <Switch
              label={title}
              isOn={settings[name]}
              onClick={() => void change(name, { [name]: !settings[name] })}
            />
          )
          return (
            <PlateRow key={name} title={title} detail={detail} actions={flip}>
              <InlineProblem className={styles.problem}>{problemOf(name)}</InlineProblem>
            </PlateRow>
          )
        })}
        <PlateRow title={copy.server} detail={desktop.isThisMac ? copy.onThisMac : new URL(desktop.serverUrl).host} />
        <PlateRow title={`${copy.version} ${desktop.version}`} detail={copy.upToDate} />
      </Plate>
      <h4 className={styles.heading}>{copy.always}</h4>
      <p className={styles.lead}>{settings.alwaysFor.length > 0 ? copy.alwaysLead : copy.alwaysNone}</p>
      {settings.alwaysFor.length > 0 && (
        <Plate label={copy.always}>
          {settings.alwaysFor.map(({ recurringId, title }) => {
            const rest = settings.alwaysFor.filter((series) => series.recurringId !== recurringId)
            const askAgain = (
              <Button
                size="s"
                kind="outline"
                aria-label={copy.askAgainFor(title)}
                onClick={() => void change(recurringId, { alwaysFor: rest })}
              >
                {copy.askAgain}
              </Button>
            )
            return <PlateRow key={recurringId} title={title} detail="" actions={askAgain} />
          })}
        </Plate>
      )}
    </>
  )
}
