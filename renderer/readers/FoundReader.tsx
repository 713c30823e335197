import { useState } from 'react'
import type { FoundProgram } from '#shared/readers/schemas.ts'
import type { RowProps } from './ReaderChoice.tsx'
import { Button } from '../ui/Button.tsx'
import below from './below.module.css'
import { copy } from './copy.ts'
import { ModelLine } from './ModelLine.tsx'
import { ReaderOffer } from './ReaderOffer.tsx'
import { SizeRadio, Sizes } from './Sizes.tsx'

/** The models of a local server that already runs here. */
export function FoundReader({ program, ...row }: RowProps & { program: FoundProgram }) {
  const { readers, isPicked, isDisabled, onPick } = row
  const { chosen, comparison } = readers
  const [asked, setAsked] = useState<string | null>(null)
  const server = readers.found.find((found) => found.program === program)
  const used = [chosen, comparison?.reader].find((reader) => reader?.kind === 'found' && reader.program === program)
  const model = asked ?? (used?.kind === 'found' ? used.model : server?.models[0])
  if (!server || model === undefined) return null

  return (
    <>
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
      {chosen.kind === 'found' && chosen.program === program && (
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
