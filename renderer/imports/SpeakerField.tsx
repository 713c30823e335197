import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { copy } from './copy.ts'

type Props = {
  speakers: { name: string; lines: number }[]
  me: string | null
  problem: string | undefined
  onChoose: (me: string | null) => void
}

/** Which speaker the user is, which decides which tasks are theirs. */
export function SpeakerField({ speakers, me, problem, onChoose }: Props) {
  return (
    <Field label={copy.iAm} problem={problem}>
      {(control) => (
        <Select
          {...control}
          value={me ?? ''}
          disabled={speakers.length === 0}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          {speakers.map((speaker) => (
            <option key={speaker.name} value={speaker.name}>
              {copy.speaker(speaker.name, speaker.lines)}
            </option>
          ))}
          <option value="">{copy.listened}</option>
        </Select>
      )}
    </Field>
  )
}
