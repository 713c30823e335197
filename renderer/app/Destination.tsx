import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

type Props = { to: string; icon: LucideIcon; name: string; isOpen: boolean }

/** A page that the header leads to. */
export function Destination({ to, icon, name, isOpen }: Props) {
  return (
    <Link href={to} className={buttonClass({})} aria-current={isOpen ? 'page' : undefined}>
      <Icon of={icon} />
      {name}
    </Link>
  )
}
