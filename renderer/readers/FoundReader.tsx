import { useState } from 'react'
import type { FoundProgram } from '#shared/readers/schemas.ts'
import type { RowProps } from './ReaderChoice.tsx'
import { Button } from '../ui/Button.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import below from './below.module.css'
import { copy } from './copy.ts'
import { ModelLine } from './ModelLine.tsx'
import { isThere } from './reader-rows.ts'
import { ReaderOffer } from './ReaderOffer.tsx'
import { SizeRadio, Sizes } from './Sizes.tsx'

/** The models of a local server that already runs here. */
export function FoundReader({ program, ...row }: RowProps & { program: FoundProgram }) {
  const { readers, local, isPicked, isDisabled, onPick } = row
  const { chosen, comparison } = readers
  const [asked, setAsked] = useState<string | null>(null)
  const server = readers.found.find((found) => found.program === program)
  const used = [chosen, comparison?.reader]
    .map((reader) => (reader?.kind === 'found' && reader.program === program ? reader.model : null))
    .find((name) => name !== null && server?.models.includes(name))
  const model = asked ?? used ?? server?.models[0]
  if (!server || model === undefined) return null

  const isChosen = chosen.kind === 'found' && chosen.program === program
  const isGone = isChosen && !isThere(chosen, readers, local)

  return (
    <>
      {isGone && (
        <div className={below.below}>
          <InlineProblem>{copy.foundModelGone(chosen.model, server.name)}</InlineProblem>
        </div>
      )}
      {isPicked && (
        <div className={below.below}>
          <Sizes label={copy.foundModels(server.name)}>
            {server.models.map((name) => (
              <SizeRadio
                key={name}
                group={program}
                title={name}
                isChecked={name === model}
                isDisabled={isDisabled}
                onPick={() => setAsked(name)}
              />
            ))}
          </Sizes>
        </div>
      )}
      {isChosen && !isGone && (
        <div className={below.below}>
          <ModelLine text={copy.isUsed(chosen.model)}>
            {server.models.length > 1 && !isPicked && (
              <Button size="s" className={below.end} disabled={isDisabled} onClick={onPick}>
                {copy.otherModels}
              </Button>
            )}
          </ModelLine>
        </div>
      )}
      <ReaderOffer {...row} reader={{ kind: 'found', program, model }} />
    </>
  )
}
