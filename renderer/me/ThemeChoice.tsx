import { chooseTheme, useTheme } from '../platform/theme.ts'
import { Icon } from '../ui/Icon.tsx'
import { boardCopy } from './board-copy.ts'
import { themes } from './themes.ts'
import styles from './ThemeChoice.module.css'

export function ThemeChoice() {
  const chosen = useTheme()

  return (
    <div className={styles.choice} role="radiogroup" aria-label={boardCopy.theme}>
      {themes.map(({ theme, label, icon }) => (
        <label key={theme} className={styles.option}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon of={icon} size={14} />
          {label}
        </label>
      ))}
    </div>
  )
}
