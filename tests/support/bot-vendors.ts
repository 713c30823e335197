import { anAttendee } from './attendee-stand-in.ts'
import type { BotVendor } from './bot-vendor.ts'
import { aRecall } from './recall-stand-in.ts'
import { aVexa } from './vexa-stand-in.ts'

/** Every bot vendor, for tests that apply to all of them. */
export const botVendors: { name: string; begin: () => Promise<BotVendor> }[] = [
  { name: 'recall', begin: aRecall },
  { name: 'attendee', begin: anAttendee },
  { name: 'vexa', begin: aVexa },
]
