import type { Cast } from '#tests/support/cast.ts'
import { botsOfNoOne } from '#tests/support/meeting-bots.ts'
import { accountScenes } from './shots-of-accounts.ts'
import { connectionScenes } from './shots-of-connections.ts'
import { guideScenes } from './shots-of-guides.ts'
import { joinScenes } from './shots-of-join.ts'
import { meetingScenes } from './shots-of-meetings.ts'
import { moveScenes } from './shots-of-moves.ts'
import { onboardingScenes } from './shots-of-onboarding.ts'
import { readerScenes } from './shots-of-readers.ts'
import { subscriptionScenes } from './shots-of-subscriptions.ts'
import { boardScenes, type Scene } from './shots-of-the-board.ts'
import { macAppScenes } from './shots-of-the-mac-app.ts'
import { mainScenes } from './shots-of-the-main-job.ts'
import { tourScenes } from './shots-of-the-tour.ts'
import { todayScenes } from './shots-of-today.ts'
import { topicScenes } from './shots-of-topics.ts'
import { waitingScenes } from './shots-of-waiting.ts'

type Scenes = Record<string, Scene>

/** What the server of the scenes needs to show them all. */
export const sceneSettings = { ...botsOfNoOne, DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg' }

/** Every screen and state of the page, by where it is in the product. */
export const scenesOf = {
  'the main job': mainScenes,
  'the board': ({ iris }) => boardScenes(iris, iris.full),
  today: ({ iris, fresh }) => todayScenes(iris, fresh),
  topics: ({ iris, fresh }) => topicScenes(iris, fresh),
  guides: ({ iris, maya }) => guideScenes({ busy: iris, few: maya }),
  waiting: ({ iris, fresh }) => waitingScenes(iris, fresh),
  connections: ({ maya, fresh }) => connectionScenes(maya, fresh),
  setup: ({ maya }) => onboardingScenes(maya),
  'the tour': ({ fresh }) => tourScenes(fresh),
  'joining a meeting': ({ maya }) => joinScenes(maya, maya.eventId),
  meetings: ({ maya }) => meetingScenes(maya, maya.mine),
  'the Mac app': ({ maya }) => macAppScenes(maya),
  settings: ({ maya }) => accountScenes(maya),
  'moving in': ({ maya }) => moveScenes(maya),
  readers: ({ maya }) => readerScenes(maya),
  subscriptions: ({ maya }) => subscriptionScenes(maya),
} satisfies Record<string, (cast: Cast) => Scenes>
