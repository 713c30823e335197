import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problems as problemTable } from '#shared/problems.ts'
import { copy } from './copy.ts'
import { instantOf, isTooLarge, localMinute, titleFromFile, type ImportDraft, type DraftProblems } from './draft.ts'
import { previewOf, type ParsedPreview } from './preview.ts'

/** The import the user is preparing, with its preview and problems. */
export function useImportDraft(firstFile: File | null) {
  const [draft, setDraft] = useState<ImportDraft>(() => newDraft(firstFile))
  // The query key is a number, because five megabytes would be hashed on every key press.
  const [version, setVersion] = useState(0)
  const { source } = draft
  const choose = (next: (before: ImportDraft) => ImportDraft) => {
    setDraft(next)
    setVersion((before) => before + 1)
  }
  const tooLarge = isTooLarge(source)
  const content = source.kind === 'file' ? source.file : source.kind === 'text' ? source.text : ''
  const preview = useQuery({
    queryKey: ['import-preview', version],
    queryFn: ({ signal }) => previewOf(content, signal),
    enabled: content !== '' && !tooLarge,
    gcTime: 0,
    retry: false,
  })
  const read: ParsedPreview | null = preview.data?.ok && content !== '' && !tooLarge ? preview.data : null

  return {
    draft,
    preview: read,
    isReading: preview.isFetching,
    problem: sourceProblem(tooLarge, preview.data && !preview.data.ok ? preview.data.because : null, preview.error),
    chooseFile: (file: File) => choose((before) => withFile(before, file)),
    paste: (text: string) =>
      choose((before) => ({ ...before, source: { kind: 'text', text }, title: before.title || copy.untitled })),
    clear: () => choose((before) => ({ ...before, source: { kind: 'none' } })),
    edit: (change: Partial<Pick<ImportDraft, 'title' | 'when'>>) => setDraft((before) => ({ ...before, ...change })),
  }
}

/** The problems that keep a draft from being sent, by field. */
export function missingIn(draft: ImportDraft): DraftProblems {
  return {
    source:
      draft.source.kind === 'none' || (draft.source.kind === 'text' && !draft.source.text.trim())
        ? copy.noText
        : undefined,
    title: draft.title.trim() ? undefined : copy.noTitle,
    when: instantOf(draft.when) ? undefined : copy.noTime,
  }
}

function newDraft(file: File | null): ImportDraft {
  const empty: ImportDraft = { source: { kind: 'none' }, title: '', when: localMinute(new Date()) }

  return file ? withFile(empty, file) : empty
}

function withFile(draft: ImportDraft, file: File): ImportDraft {
  return {
    ...draft,
    source: { kind: 'file', file },
    title: titleFromFile(file.name),
    when: localMinute(new Date(file.lastModified)),
  }
}

function sourceProblem(
  tooLarge: boolean,
  because: keyof typeof problemTable | null,
  error: Error | null,
): string | undefined {
  if (tooLarge) return copy.tooLarge
  if (because) return problemTable[because].message

  return error ? copy.unreadable : undefined
}
