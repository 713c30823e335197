import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import { Plate, PlateText, plateRowClass } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { settingPath } from './paths.ts'
import { useLocalModels, useReaders } from './queries.ts'
import { isThere, readerName, readerRows } from './reader-rows.ts'

/** Which reader is in use and what leaves the machine, as a link to choose another. */
export function ReaderSummary({ closeTo }: { closeTo: string }) {
  const readers = useReaders()
  const local = useLocalModels()
  const known = readers.data && local.data && ([readers.data.chosen, readers.data, local.data] as const)

  return (
    <Plate label={copy.title}>
      <li>
        <Link href={settingPath} state={{ from: closeTo }} className={plateRowClass}>
          <PlateText
            title={known ? readerName(...known) : copy.chooseReader}
            detail={known ? leavesWith(...known) : copy.chooseReaderDetail}
          />
          <Icon of={ChevronRight} />
        </Link>
      </li>
    </Plate>
  )
}

function leavesWith(...[chosen, readers, local]: Parameters<typeof isThere>) {
  if (!isThere(chosen, readers, local)) return copy.notThere
  return readerRows(readers, local).find(({ isChosen }) => isChosen)?.leaves
}
