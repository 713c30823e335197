import { Laptop, LogOut, MessageCircle } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Me } from '#shared/me/schemas.ts'
import type { CommandContext } from '../commands/command.ts'
import { contextNow } from './context-now.ts'
import { choiceOf } from '../commands/menu-choice.ts'
import { machineOf } from '../devices/download/machine.ts'
import { offersMacApp } from '../devices/download/offers-mac-app.ts'
import { logOut } from './log-out/log-out.ts'
import { useMe } from '../me/queries.ts'
import { themes } from '../me/themes.ts'
import { chooseTheme, useTheme, type Theme } from '../platform/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { commandOf } from './commands.ts'
import { copy } from './copy.ts'
import { later } from './later.ts'
import styles from './AccountMenu.module.css'

export function AccountMenu() {
  const me = useMe()
  const chosen = useTheme()
  const [, navigate] = useLocation()

  return (
    <MenuButton
      label={copy.account(me.name)}
      heading={<Who me={me} />}
      entries={() => entries(me, chosen, contextNow(null, navigate))}
    >
      {(trigger) => (
        <button
          type="button"
          className={styles.button}
          aria-label={copy.account(me.name)}
          data-tip={me.name}
          data-coach="mac-app"
          {...trigger}
        >
          <Avatar name={me.name} image={me.image} size="m" />
        </button>
      )}
    </MenuButton>
  )
}

function Who({ me }: { me: Me }) {
  return (
    <div className={styles.who}>
      <b className="truncate">{me.name}</b>
      <span className="truncate">{me.email}</span>
    </div>
  )
}

function entries(me: Me, chosen: Theme, context: CommandContext): MenuEntry[] {
  const { support } = me
  const toMacApp: MenuEntry = {
    key: 'mac-app',
    label: copy.getMacApp,
    icon: Laptop,
    run: () => context.navigate('/download-app', { state: { from: location.pathname } }),
  }

  return [
    { kind: 'separator', key: 'who' },
    choiceOf(commandOf('go-settings'), context),
    choiceOf(commandOf('go-connections'), context),
    choiceOf(commandOf('keyboard'), context),
    ...(support
      ? [
          {
            key: 'support',
            label: copy.support,
            icon: MessageCircle,
            run: () => void later.layers().then(({ openSupport }) => openSupport(support)),
          },
        ]
      : []),
    ...(offersMacApp(me, machineOf(navigator)) ? [toMacApp] : []),
    { kind: 'separator', key: 'look' },
    { kind: 'title', key: 'theme', label: copy.theme },
    ...themes.map<MenuEntry>(({ theme, label, icon }) => ({
      key: theme,
      label,
      icon,
      isChosen: theme === chosen,
      run: () => chooseTheme(theme),
    })),
    { kind: 'separator', key: 'out' },
    { key: 'sign-out', label: copy.signOut, icon: LogOut, run: () => void logOut() },
  ]
}
