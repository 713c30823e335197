export const explorerStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1100px; margin: 32px auto; padding: 0 24px; }
h1 { font-size: 22px; }
h2 { margin: 32px 0 0; font-size: 16px; }
small { color: GrayText; font-weight: normal; }
p { margin: 0 0 8px; color: GrayText; }
[role=alert] { color: light-dark(#a3201c, #ff8d84); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
textarea { box-sizing: border-box; width: 100%; padding: 8px; font: 13px/1.5 ui-monospace, monospace; }
button { margin-top: 8px; padding: 6px 14px; font: inherit; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th { white-space: nowrap; }
th, td { padding: 4px 8px; border-top: 1px solid light-dark(#ddd, #333); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
`
