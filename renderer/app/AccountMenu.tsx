import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { Me } from '#shared/me/schemas.ts'
import { signOut, useMe } from '../me/queries.ts'
import { chooseTheme, useTheme, type Theme } from '../platform/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import styles from './AccountMenu.module.css'

const themes: { theme: Theme; icon: typeof Sun }[] = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
]

export function AccountMenu() {
  const me = useMe()
  const chosen = useTheme()

  return (
    <MenuButton label={copy.account(me.name)} heading={<Who me={me} />} entries={() => entries(chosen)}>
      {(trigger) => (
        <button type="button" className={styles.button} aria-label={copy.account(me.name)} data-tip={me.name} {...trigger}>
          <Avatar name={me.name} size="m" />
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

function entries(chosen: Theme): MenuEntry[] {
  return [
    { kind: 'separator', key: 'who' },
    { kind: 'title', key: 'theme', label: copy.theme },
    ...themes.map<MenuEntry>(({ theme, icon }) => ({
      key: theme,
      label: copy.themes[theme],
      icon,
      isChosen: theme === chosen,
      run: () => chooseTheme(theme),
    })),
    { kind: 'separator', key: 'out' },
    { key: 'sign-out', label: copy.signOut, icon: LogOut, run: () => void leave() },
  ]
}

async function leave() {
  try {
    await signOut()
    history.replaceState(null, '', '/')
  } catch (error) {
    showToast({ tone: 'problem', text: copy.signOutFailed, detail: error instanceof Error ? error.message : '' })
  }
}
