import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import { Plate, PlateText, plateRowClass } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { settingPath } from './paths.ts'
import { useLocalModels, useReaders } from './queries.ts'
import { readerName, readerRows } from './reader-rows.ts'

/** Which reader is in use and what leaves the machine, as a link to choose another. */
export function ReaderSummary({ closeTo }: { closeTo: string }) {
  const readers = useReaders()
  const local = useLocalModels()
  const chosen = readers.data && local.data && readerRows(readers.data, local.data).find(({ isChosen }) => isChosen)

  return (
    <Plate label={copy.title}>
      <li>
        <Link href={settingPath} state={{ from: closeTo }} className={plateRowClass}>
          <PlateText
            title={chosen ? readerName(readers.data!.chosen, readers.data!, local.data!) : copy.chooseReader}
            detail={chosen?.leaves ?? copy.chooseReaderDetail}
          />
          <Icon of={ChevronRight} />
        </Link>
      </li>
    </Plate>
  )
}
