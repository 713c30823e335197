import { defaultGroupTitle } from '#shared/task-groups/title.ts'
import { NameField } from '../ui/NameField.tsx'
import { copy } from './copy.ts'

type Props = { title: string; onCommit: (typed: string) => void; onCancel: () => void }

/** The input for a group's title. */
export function GroupTitleField({ title, ...ends }: Props) {
  const name = title === defaultGroupTitle ? '' : title
  return <NameField name={name} label={copy.groupTitle} placeholder={defaultGroupTitle} {...ends} />
}
