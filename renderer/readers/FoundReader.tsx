import { useState } from 'react'
import type { FoundProgram } from '#shared/readers/schemas.ts'
import type { RowProps } from './ReaderChoice.tsx'
import below from './below.module.css'
import { copy } from './copy.ts'
import { ReaderOffer } from './ReaderOffer.tsx'
import { SizeRadio, Sizes } from './Sizes.tsx'

/** The models of a local server that already runs here. */
export function FoundReader({ program, ...row }: RowProps & { program: FoundProgram }) {
  const { readers, isPicked, isDisabled } = row
  const [asked, setAsked] = useState<string | null>(null)
  const server = readers.found.find((found) => found.program === program)
  const used = [readers.chosen, readers.comparison?.reader].find(
    (reader) => reader?.kind === 'found' && reader.program === program,
  )
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
      <ReaderOffer {...row} reader={{ kind: 'found', program, model }} />
    </>
  )
}
