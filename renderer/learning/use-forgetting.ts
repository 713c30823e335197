import { useMutation } from '@tanstack/react-query'
import { BrainCircuit } from 'lucide-react'
import type { Learned } from '#shared/learning/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dismissToastsAbout, showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { path, type LearnedRule } from './queries.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: keys.learned })

/** Forgets rules at once, and offers to take that back. */
export function useForgetting() {
  return useMutation({
    mutationFn: (rules: readonly LearnedRule[]) => api.post<void>(`${path}/forget`, { ids: idsOf(rules) }),
    networkMode: 'always',
    onMutate: async (rules) => {
      await queryClient.cancelQueries({ queryKey: keys.learned }) // its answer would bring them back
      const gone = new Set(idsOf(rules))
      queryClient.setQueryData<Learned>(
        keys.learned,
        (known) => known && { ...known, rules: known.rules.filter(({ id }) => !gone.has(id)) },
      )
    },
    onSuccess: (_, rules) => offerUndo(rules),
    onSettled: reload,
  })
}

function offerUndo(rules: readonly LearnedRule[]) {
  const [first] = rules
  const about = idsOf(rules).join(' ')
  showToast({
    key: about,
    about,
    icon: BrainCircuit,
    text: first && rules.length === 1 ? copy.forgotRule(copy.rule(first)) : copy.forgotAll(rules.length),
    action: { label: copy.undo, run: () => void restore(rules, about) },
  })
}

async function restore(rules: readonly LearnedRule[], about: string) {
  try {
    await api.post<void>(`${path}/restore`, { ids: idsOf(rules) })
    dismissToastsAbout(about)
    announce(copy.restored)
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    showToast({ key: about, about, tone: 'problem', text: copy.notForgotten, detail })
  }
  await reload()
}

const idsOf = (rules: readonly LearnedRule[]) => rules.map(({ id }) => id)
