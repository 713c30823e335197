import { Download } from 'lucide-react'
import { useState } from 'react'
import type { LocalModel, ModelId } from '#shared/models/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import below from './below.module.css'
import { copy } from './copy.ts'
import { InstalledModel } from './InstalledModel.tsx'
import { isArriving, isInstalled, suggested, takes } from './local-models.ts'
import { ModelDownload } from './ModelDownload.tsx'
import { useDownload } from './queries.ts'
import type { RowProps } from './ReaderChoice.tsx'
import { isThere, readerName } from './reader-rows.ts'
import { ReaderOffer } from './ReaderOffer.tsx'
import { SizeRadio, Sizes } from './Sizes.tsx'

/** The models Kept can download and run itself: their sizes, downloads, and what is installed. */
export function LocalReader(row: RowProps) {
  const { readers, local, isPicked, isDisabled, onPick, onDone } = row
  const [asked, setAsked] = useState<ModelId | null>(null)
  const models = local.canManage ? local.models : local.models.filter(isInstalled)
  const used = readers.chosen.kind === 'embedded' ? readers.chosen.model : null
  const size = (isPicked ? asked : null) ?? models.find(({ id }) => id === used)?.id ?? suggested(models)
  const model = models.find(({ id }) => id === size)
  const isGone = used !== null && !isThere(readers.chosen, readers, local)
  const isSized = isPicked && models.length > 1
  const canDownload = isPicked && model?.state === 'available' && model.fits
  const isOffered = model && isInstalled(model) && model.id !== used
  const here = models
    .filter((each) => isArriving(each) || isInstalled(each))
    .toSorted((one, two) => Number(isOffered && one === model) - Number(isOffered && two === model)) // above its buttons
  if (!isSized && !canDownload && !isGone && here.length === 0) return null

  return (
    <>
      <div className={below.below}>
        {isGone && <InlineProblem>{copy.modelGone}</InlineProblem>}
        {isSized && (
          <Sizes label={copy.sizes}>
            {models.map((each) => (
              <SizeRadio
                key={each.id}
                group="size"
                title={copy.sizeTitle(copy.sizeNames[each.id], each.bytes)}
                detail={detailOf(each)}
                takes={canBeUsed(each) ? takes(each) : copy.wontFit}
                isChecked={each.id === size}
                isDisabled={isDisabled || !canBeUsed(each)}
                onPick={() => setAsked(each.id)}
              />
            ))}
          </Sizes>
        )}
        {isSized && !models.some(canBeUsed) && <p className={below.fine}>{copy.noneFits}</p>}
        {canDownload && (
          <DownloadOffer
            model={model}
            reader={isThere(readers.chosen, readers, local) ? readerName(readers.chosen, readers, local) : copy.builtIn}
            isDisabled={isDisabled}
            onDone={onDone}
          />
        )}
        {here.map((each) =>
          isInstalled(each) ? (
            <InstalledModel
              key={each.id}
              model={each}
              isUsed={each.id === used}
              canManage={local.canManage}
              isDisabled={isDisabled}
              onOtherSizes={each.id === used && models.length > 1 && !isPicked ? onPick : undefined}
              onDone={onDone}
            />
          ) : (
            <ModelDownload key={each.id} model={each} isDisabled={isDisabled} onDone={onDone} />
          ),
        )}
      </div>
      {isOffered && (
        <ReaderOffer
          {...row}
          reader={{ kind: 'embedded', model: model.id }}
          isOpen={used === null || isPicked}
          note={copy.compareTakes(takes(model))}
        />
      )}
    </>
  )
}

const canBeUsed = (model: LocalModel) => model.fits || isInstalled(model)

function detailOf(model: LocalModel): string {
  if (!canBeUsed(model)) return copy.tooLarge(model)
  return isInstalled(model) ? copy.sizeInstalled(model.name) : copy.sizeDetail(model)
}

type OfferProps = { model: LocalModel; reader: string; isDisabled: boolean; onDone: () => void }

/** Nothing is downloaded before this button is pressed. */
function DownloadOffer({ model, reader, isDisabled, onDone }: OfferProps) {
  const { id, name, bytes, license, licenseUrl } = model
  const downloading = useDownload(onDone)

  return (
    <>
      <div className={below.line}>
        <Button kind="primary" disabled={isDisabled} onClick={() => downloading.mutate({ id, action: 'download' })}>
          <Icon of={Download} />
          {copy.download(bytes)}
        </Button>
        <p className={below.fine}>
          {copy.keepsReading(reader)}{' '}
          <a
            className="link"
            href={licenseUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={copy.licenseOf(name, license)}
          >
            {copy.license}
          </a>
        </p>
      </div>
      <InlineProblem>{downloading.error?.message}</InlineProblem>
    </>
  )
}
