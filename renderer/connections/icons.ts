import { CalendarDays, Hash, Mail, Zap, type LucideIcon } from 'lucide-react'
import type { Source } from '#shared/connections/sources.ts'

/** Neutral icons, because the logos belong to their owners. */
export const sourceIcons: Record<Source, LucideIcon> = { calendar: CalendarDays, slack: Hash, email: Mail, zapier: Zap }
