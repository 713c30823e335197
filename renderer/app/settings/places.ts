import {
  Bell,
  Bot,
  Clock,
  Command,
  CreditCard,
  Database,
  FileAudio,
  GraduationCap,
  KeyRound,
  Laptop,
  LogOut,
  Mail,
  MonitorSmartphone,
  Palette,
  PencilLine,
  Plug,
  ScanText,
  Unplug,
  UserRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Me } from '#shared/me/schemas.ts'
import { copy as billingCopy } from '../../billing/copy.ts'
import { copy as connectionsCopy } from '../../connections/copy.ts'
import { copy as promptCopy } from '../../custom-prompts/copy.ts'
import { copy as macCopy } from '../../devices/copy.ts'
import { copy as hooksCopy } from '../../hooks/copy.ts'
import { boardCopy } from '../../me/board-copy.ts'
import { copy as meCopy } from '../../me/copy.ts'
import { themes } from '../../me/themes.ts'
import { copy as notificationCopy } from '../../notifications/copy.ts'
import type { PaletteCommand } from '../../palette/command.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { copy as programsCopy } from '../../programs/copy.ts'
import { copy as readersCopy } from '../../readers/copy.ts'
import { copy as tokensCopy } from '../../tokens/copy.ts'
import { logOut } from '../log-out/log-out.ts'
import { copy } from './copy.ts'

type Place = { path: string; label: string; icon: LucideIcon; words: string }

/** What decides which settings a user has. */
export type Who = Pick<Me, 'features' | 'appUser'> & { hasKeyboard: boolean }

/** Where the settings are, with other words that people search for. */
function placesOf({ features, appUser, hasKeyboard }: Who): Place[] {
  return [
    { path: 'profile', label: copy.editProfile, icon: UserRound, words: 'name photo picture avatar account' },
    { path: 'theme', label: boardCopy.theme, icon: Palette, words: 'appearance colors look' },
    { path: 'time-zone', label: meCopy.timeZone, icon: Clock, words: 'timezone clock hours' },
    ...(features.CUSTOM_TASK_PROMPT
      ? [{ path: 'prompt', label: promptCopy.title, icon: PencilLine, words: 'custom wording titles' }]
      : []),
    {
      path: 'subscription',
      label: billingCopy.title,
      icon: CreditCard,
      words: 'billing plan price invoice cancel card payment team unsubscribe',
    },
    {
      path: 'learning',
      label: copy.pages.learning.title,
      icon: GraduationCap,
      words: 'rules corrections habits',
    },
    {
      path: 'sessions',
      label: copy.pages.sessions.title,
      icon: MonitorSmartphone,
      words: 'devices sign out everywhere security',
    },
    {
      path: 'data',
      label: copy.pages.data.title,
      icon: Database,
      words: 'export download calendar feed delete account privacy',
    },
    {
      path: 'sources',
      label: connectionsCopy.sources,
      icon: Unplug,
      words: 'connections connect calendar google slack mail email gmail zapier',
    },
    { path: 'reading', label: readersCopy.title, icon: ScanText, words: 'model ai language key openai anthropic' },
    { path: 'bot', label: meCopy.meetingBot, icon: Bot, words: 'join meetings recorder' },
    ...(appUser
      ? [{ path: 'recordings', label: meCopy.recordings, icon: FileAudio, words: 'audio keep delete retention' }]
      : []),
    ...(features.BOTLESS || appUser
      ? [{ path: 'devices', label: macCopy.title, icon: Laptop, words: 'download desktop' }]
      : []),
    {
      path: 'notifications',
      label: notificationCopy.title,
      icon: Bell,
      words: 'mail email push unsubscribe summary quiet',
    },
    {
      path: 'digest',
      label: notificationCopy.digest,
      icon: Mail,
      words: 'morning mail email summary unsubscribe',
    },
    { path: 'programs', label: programsCopy.title, icon: Plug, words: 'mcp assistants oauth access revoke developers' },
    { path: 'api', label: tokensCopy.tokens, icon: KeyRound, words: 'developers scripts access keys' },
    { path: 'hooks', label: hooksCopy.hooks, icon: Webhook, words: 'webhooks developers zapier n8n' },
    ...(hasKeyboard
      ? [{ path: 'shortcuts', label: copy.changeShortcuts, icon: Command, words: 'keys hotkeys bindings' }]
      : []),
  ]
}

/** The settings as the palette and the settings' own search find them. Choosing a theme needs no page. */
export function settingsCommands(who: Who, goTo: (path: string) => void): PaletteCommand[] {
  const section = copy.settings
  return [
    ...themes.map(({ theme, label, icon }) => ({
      key: `theme-${theme}`,
      label: `${boardCopy.theme}: ${label}`,
      icon,
      section,
      words: 'mode appearance colors look',
      run: () => chooseTheme(theme),
    })),
    ...placesOf(who).map(({ path, ...place }) => ({
      ...place,
      key: `settings-${path}`,
      section,
      run: () => goTo(`/settings/${path}`),
    })),
    { key: 'log-out', label: copy.logOut, icon: LogOut, section, words: 'sign out', run: () => void logOut() },
  ]
}
