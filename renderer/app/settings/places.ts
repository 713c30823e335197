import {
  Bell,
  Bot,
  Clock,
  CreditCard,
  Database,
  GraduationCap,
  KeyRound,
  Laptop,
  LogOut,
  MonitorSmartphone,
  PencilLine,
  Plug,
  ScanText,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { Me } from '#shared/me/schemas.ts'
import { copy as billingCopy } from '../../billing/copy.ts'
import { copy as promptCopy } from '../../custom-prompts/copy.ts'
import { copy as macCopy } from '../../devices/copy.ts'
import { boardCopy } from '../../me/board-copy.ts'
import { copy as meCopy } from '../../me/copy.ts'
import { themes } from '../../me/themes.ts'
import { copy as notificationCopy } from '../../notifications/copy.ts'
import type { PaletteCommand } from '../../palette/command.ts'
import { chooseTheme } from '../../platform/theme.ts'
import { copy as readersCopy } from '../../readers/copy.ts'
import { logOut } from '../log-out/log-out.ts'
import { copy } from './copy.ts'

type Place = { path: string; label: string; icon: LucideIcon; words: string }

/** Where the settings are, with other words that people search for. */
function placesOf({ features, appUser }: Pick<Me, 'features' | 'appUser'>): Place[] {
  return [
    { path: 'profile', label: copy.editProfile, icon: UserRound, words: 'name photo picture avatar' },
    {
      path: 'subscription',
      label: billingCopy.title,
      icon: CreditCard,
      words: 'billing plan price invoice cancel card payment team unsubscribe',
    },
    { path: 'reading', label: readersCopy.title, icon: ScanText, words: 'model ai language key openai anthropic' },
    { path: 'bot', label: meCopy.meetingBot, icon: Bot, words: 'join meetings recorder' },
    {
      path: 'notifications',
      label: notificationCopy.title,
      icon: Bell,
      words: 'mail email digest push unsubscribe summary quiet',
    },
    ...(features.CUSTOM_TASK_PROMPT
      ? [{ path: 'prompt', label: promptCopy.title, icon: PencilLine, words: 'custom wording titles' }]
      : []),
    ...(features.BOTLESS || appUser
      ? [{ path: 'devices', label: macCopy.title, icon: Laptop, words: 'download desktop' }]
      : []),
    { path: 'time-zone', label: meCopy.timeZone, icon: Clock, words: 'clock hours' },
    {
      path: 'learning',
      label: copy.settingsPages.learning.title,
      icon: GraduationCap,
      words: 'rules corrections habits',
    },
    {
      path: 'sessions',
      label: copy.settingsPages.sessions.title,
      icon: MonitorSmartphone,
      words: 'devices sign out everywhere security',
    },
    {
      path: 'programs',
      label: copy.settingsPages.programs.title,
      icon: Plug,
      words: 'mcp assistants oauth access revoke',
    },
    {
      path: 'api',
      label: copy.settingsPages.api.title,
      icon: KeyRound,
      words: 'webhooks developers zapier n8n scripts keys',
    },
    {
      path: 'data',
      label: copy.settingsPages.data.title,
      icon: Database,
      words: 'export download calendar feed delete account privacy',
    },
  ]
}

/** The settings as the palette finds them. Choosing a theme needs no page. */
export function settingsCommands(
  me: Pick<Me, 'features' | 'appUser'>,
  navigate: (path: string) => void,
): PaletteCommand[] {
  const section = copy.settingsPages.overview.title
  return [
    ...themes.map(({ theme, label, icon }) => ({
      key: `theme-${theme}`,
      label: `${boardCopy.theme}: ${label}`,
      icon,
      section,
      words: 'mode appearance colors look',
      run: () => chooseTheme(theme),
    })),
    ...placesOf(me).map(({ path, ...place }) => ({
      ...place,
      key: `settings-${path}`,
      section,
      run: () => navigate(`/settings/${path}`),
    })),
    { key: 'log-out', label: copy.logOut, icon: LogOut, section, words: 'sign out', run: () => void logOut() },
  ]
}
