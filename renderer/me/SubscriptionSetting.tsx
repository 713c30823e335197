import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { useMe } from './queries.ts'

/** What Kept costs the user. */
export function SubscriptionSetting() {
  const { activeSubscriber } = useMe()

  return (
    <Plate label={copy.subscription}>
      <PlateRow title={activeSubscriber ? copy.free : copy.notSubscribed} detail={copy.noPayments} />
    </Plate>
  )
}
