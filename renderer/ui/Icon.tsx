import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; className?: string | undefined }

/** Lucide at the weight of the text beside it; decoration only, so the control carries the name. */
export function Icon({ of: Glyph, size = 16, className }: Props) {
  return <Glyph size={size} strokeWidth={1.9} className={className} aria-hidden="true" />
}
