import { useMutation, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { Answer } from './Answer.tsx'
import { Confirm } from './Confirm.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Plate } from './Plate.tsx'

type Props<Item> = {
  label: string
  list: UseQueryResult<Item[]>
  failed: string
  queryKey: QueryKey
  /** Of the list in the API; its items are deleted by id. */
  path: string
  question: (item: Item) => { title: string; text: string; confirm: string; cancel: string }
  removed: (item: Item) => string
  children: (item: Item, removal: { isRemoving: boolean; onRemove: () => void }) => ReactNode
}

/** A plate of rows that are each removed after a question. */
export function RemovableList<Item extends { id: string }>(props: Props<Item>) {
  const { label, list, failed, queryKey, path, question, removed, children } = props
  const [confirming, setConfirming] = useState<Item | null>(null)
  const plate = useRef<HTMLUListElement>(null)
  const removing = useMutation({
    mutationFn: ({ id }: Item) => api.delete(`${path}/${id}`),
    networkMode: 'always',
    onSuccess(_, item) {
      announce(removed(item))
      plate.current?.focus() // the focused button is removed
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })

  return (
    <>
      <ErrorNotice error={removing.error} />
      <Answer to={list} failed={failed}>
        {(all) =>
          all.length > 0 && (
            <Plate ref={plate} label={label}>
              {all.map((item) => (
                <Fragment key={item.id}>
                  {children(item, { isRemoving: removing.isPending, onRemove: () => setConfirming(item) })}
                </Fragment>
              ))}
            </Plate>
          )
        }
      </Answer>
      {confirming && (
        <Confirm
          {...question(confirming)}
          onCancel={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            removing.mutate(confirming)
          }}
        />
      )}
    </>
  )
}
