import { Play, ServerOff, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { isUnderWay } from '#shared/custom-prompts/run-state.ts'
import { limits } from '#shared/limits.ts'
import { NotSetUp } from '../me/NotSetUp.tsx'
import { settingPath } from '../readers/paths.ts'
import { useReaders } from '../readers/queries.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { GrowingText } from '../ui/GrowingText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'
import styles from './CustomPromptSetting.module.css'
import { Preview } from './Preview.tsx'
import { useCustomPrompts, usePreview, useRunAction, useSavePrompts, useTitleRun } from './queries.ts'
import { TitleRunStatus } from './TitleRunStatus.tsx'

/** Edits how the user's tasks are worded, and rewords captured ones. The text is saved on blur, unless it's empty. */
export function CustomPromptSetting() {
  const { data, error } = useCustomPrompts()
  const saving = useSavePrompts()
  const preview = usePreview()
  const { data: run } = useTitleRun()
  const running = useRunAction()
  const { titleTransformPrompt, runForCapturedTasks } = data?.taskCustomPrompt ?? {
    titleTransformPrompt: null,
    runForCapturedTasks: false,
  }
  const saved = titleTransformPrompt ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const prompt = typed?.trim() || saved // a click on a button finds the text still being saved
  // What is saved may then change in another window.
  const showSaved = () => setTyped((now) => (now?.trim() === prompt ? null : now))
  const leave = () => {
    if (!typed?.trim() || prompt === saved) setTyped(null)
    else saving.mutateAsync({ titleTransformPrompt: prompt }).then(showSaved, () => {}) // the error is shown below
  }
  const isTried = preview.variables === prompt
  const isTrying = isTried && preview.isPending
  const problem = saving.error ?? preview.error ?? running.error ?? error

  return (
    <>
      <p className={styles.lead}>{copy.lead}</p>
      <ModelNotice />
      <GrowingText
        isBoxed
        className={styles.text}
        aria-label={copy.title}
        placeholder={copy.example}
        value={typed ?? saved}
        maxLength={limits.freeTextLength}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
      <InlineProblem className={styles.problem}>{problem?.message}</InlineProblem>
      <UseForCaptured
        saved={runForCapturedTasks}
        onSave={(isOn) => saving.mutateAsync({ runForCapturedTasks: isOn })}
      />
      <div className={styles.uses}>
        <BusyButton
          kind="outline"
          size="s"
          isBusy={isTrying}
          hasFailed={isTried && preview.isError}
          disabled={!prompt}
          onClick={() => preview.mutate(prompt)}
        >
          <Icon of={Sparkles} size={14} />
          {isTrying ? copy.previewing : copy.preview}
        </BusyButton>
        <Button
          kind={running.isError && running.variables === 'start' ? 'danger' : 'outline'}
          size="s"
          disabled={!prompt || running.isPending || (run ? isUnderWay(run) : false)}
          onClick={() => running.mutate('start')}
        >
          <Icon of={Play} size={14} />
          {copy.run}
        </Button>
      </div>
      {isTried && preview.data && <Preview pairs={preview.data} />}
      {run && <TitleRunStatus run={run} action={running} />}
    </>
  )
}

/** Says what is missing where nothing can be reworded. */
function ModelNotice() {
  const { data: readers } = useReaders()
  if (!readers || readers.chosen.kind === 'server') return null
  if (readers.server) {
    return (
      <Notice
        icon={ServerOff}
        action={
          <Link href={settingPath} className="link">
            {copy.chooseReader}
          </Link>
        }
      >
        {copy.otherReader}
      </Notice>
    )
  }
  return <NotSetUp settings={['LLM_PROVIDER']}>{copy.noModel}</NotSetUp>
}

type UseProps = { saved: boolean; onSave: (isOn: boolean) => Promise<unknown> }

/** Changes at once, then shows the saved value. */
function UseForCaptured({ saved, onSave }: UseProps) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const ask = (isOn: boolean) => {
    setAsked(isOn)
    void onSave(isOn)
      .catch(() => {})
      .finally(() => setAsked(null)) // the error is shown above
  }

  return (
    <label className={styles.use}>
      <input type="checkbox" checked={asked ?? saved} onChange={(event) => ask(event.target.checked)} />
      {copy.forCaptured}
    </label>
  )
}
