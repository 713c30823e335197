import { Eye, EyeOff, Merge, PencilLine, Split } from 'lucide-react'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { perform } from '../changes/perform.ts'
import { topicEdit } from './changes/edit-topic.ts'
import { copy } from './copy.ts'

export function renameTopic(topic: UserTopic, label: string) {
  perform([topicEdit(topic, { label })], { message: copy.renamed(label), icon: PencilLine, about: [topic.id] })
}

/** Shows the tasks of a topic in another one from now on. */
export function mergeTopic(topic: UserTopic, into: UserTopic) {
  perform([topicEdit(topic, { mergedInto: into.id })], {
    message: copy.merged(topic.label, into.label),
    icon: Merge,
    about: [topic.id],
  })
}

export function splitOffTopic(topic: UserTopic) {
  perform([topicEdit(topic, { mergedInto: null })], {
    message: copy.split(topic.label),
    icon: Split,
    about: [topic.id],
  })
}

export function hideTopic(topic: UserTopic) {
  perform([topicEdit(topic, { hidden: true })], {
    message: copy.hidden(topic.label),
    icon: EyeOff,
    about: [topic.id],
  })
}

export function showTopic(topic: UserTopic) {
  perform([topicEdit(topic, { hidden: false })], {
    message: copy.shown(topic.label),
    icon: Eye,
    about: [topic.id],
  })
}
