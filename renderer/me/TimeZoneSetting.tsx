import { clockHere } from '../platform/clock.ts'
import { useConnection } from '../platform/connection.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Picker } from '../ui/Picker.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { copy } from './copy.ts'
import { useEditMe } from './edit-me.ts'
import { useMe } from './queries.ts'
import styles from './Setting.module.css'
import { automatic, zoneItems, zoneName } from './time-zones.ts'

/** Shows the user's time zone, which follows their devices or is fixed. */
export function TimeZoneSetting() {
  const { timezone, timezoneFixed } = useMe()
  const isOffline = useConnection() !== 'online'
  const choosing = useEditMe()
  const here = clockHere().timeZone
  const choose = (zone: string) =>
    choosing.mutate(
      zone === automatic ? { timezone: here, timezoneFixed: false } : { timezone: zone, timezoneFixed: true },
    )

  return (
    <>
      <ErrorNotice error={choosing.error} title={copy.choiceFailed} />
      <Plate label={copy.timeZone}>
        <PlateRow
          title={zoneName(timezone ?? here)}
          detail={timezoneFixed ? copy.zoneIsFixed : copy.zoneFollows}
          actions={
            <PopoverButton
              kind="outline"
              face={copy.changeZone}
              name={copy.changeTimeZone}
              label={copy.timeZone}
              disabled={isOffline}
            >
              {(close) => (
                <Picker
                  label={copy.timeZone}
                  placeholder={copy.findZone}
                  nothing={copy.noZone}
                  items={zoneItems(Intl.supportedValuesOf('timeZone'), timezoneFixed ? timezone : null, copy.automatic)}
                  face={({ label }) => <span className="truncate">{label}</span>}
                  onChoose={({ id }) => {
                    close()
                    choose(id)
                  }}
                />
              )}
            </PopoverButton>
          }
        />
      </Plate>
      <p className={styles.about}>{copy.zoneIsFor}</p>
    </>
  )
}
