import { CalendarDays, Mail, Zap, type LucideIcon } from 'lucide-react'
import { SlackIcon } from '../ui/platform-icons.ts'
import type { Source } from '#shared/connections/sources.ts'

/** Our own icons, because the logos belong to their owners. */
export const sourceIcons: Record<Source, LucideIcon> = {
  calendar: CalendarDays,
  slack: SlackIcon,
  email: Mail,
  zapier: Zap,
}
