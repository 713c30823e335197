import { Check } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { labelColors, type LabelColor } from '../ui/label-color-names.ts'
import { copy } from './copy.ts'
import styles from './ColorChoice.module.css'

type Props = { chosen: LabelColor; onChoose: (color: LabelColor) => void }

export function ColorChoice({ chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend>{copy.color}</legend>
      <div className={styles.colors}>
        {labelColors.map((color) => (
          <label key={color} className={styles.color} data-color={color} data-tip={copy.colors[color]}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={copy.colors[color]}
              checked={color === chosen}
              onChange={() => onChoose(color)}
            />
            {color === chosen && <Icon of={Check} size={14} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
