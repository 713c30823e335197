import type { Appearance } from '@stripe/stripe-js'

/** Our look for the fields that Stripe draws, in the theme now drawn. Stripe understands no `oklch`. */
export function appearanceNow(): Appearance {
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colorOf('--accent'),
      colorBackground: colorOf('--raised'),
      colorText: colorOf('--text'),
      colorTextSecondary: colorOf('--text-2'),
      colorTextPlaceholder: colorOf('--text-3'),
      colorDanger: colorOf('--danger-text'),
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: '13px',
      borderRadius: '6px',
      spacingUnit: '3px',
    },
    rules: {
      '.Input': { border: `1px solid ${colorOf('--line-control')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${colorOf('--focus')}`, boxShadow: `0 0 0 1px ${colorOf('--focus')}` },
      '.Input--invalid': { border: `1px solid ${colorOf('--danger')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500', color: colorOf('--text') },
      '.Tab': { border: `1px solid ${colorOf('--line-strong')}`, boxShadow: 'none' },
    },
  }
}

/** A token's color as `rgb()`, by drawing it. */
function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()

  const context = document.createElement('canvas').getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
