import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; className?: string | undefined }

/** A Lucide icon with the weight of the text beside it. Decorative: the control has the name. */
export function Icon({ of: Glyph, size = 16, className }: Props) {
  return <Glyph size={size} strokeWidth={1.9} className={className} aria-hidden="true" />
}
