import { expect, test } from 'vitest'
import { newTextOf } from '#server/capture/messages/new-text.ts'
import { htmlToText } from './html-to-text.ts'

test.each([
  [
    'divs and breaks are lines',
    '<div>Hi Ada,</div><div><br></div><div>See you<br>there</div>',
    'Hi Ada,\n\nSee you\nthere',
  ],
  [
    'paragraphs and headings are separated by blank lines',
    '<h1>Plan</h1><p>First</p><p>Second</p>',
    'Plan\n\nFirst\n\nSecond',
  ],
  ['list items start with a dash', '<ul><li>Draft</li><li>Review</li></ul>Thanks', '- Draft\n- Review\n\nThanks'],
  [
    'the cells of a row share a line',
    '<table><tr><td>Who</td><td>What</td></tr><tr><td>Ben</td><td>Lease</td></tr></table>',
    'Who What\nBen Lease',
  ],
  ['a link is its text', 'See <a href="https://kept.example/?a=1&amp;b=2">the plan</a>.', 'See the plan.'],
  [
    'scripts, styles, comments and titles are left out',
    '<head><title>T</title><style>p{}</style></head><!-- x --><script>if (a<b) c()</script>Hi',
    'Hi',
  ],
  [
    'entities are decoded',
    '&Uuml;bergabe &amp; R&#252;ckgabe &#x1F389; &lt;b&gt; &nosuch; &ndash;&nbsp;ok',
    'Übergabe & Rückgabe 🎉 <b> &nosuch; – ok',
  ],
  [
    'quotes are marked, nested ones twice',
    '<p>Yes</p><blockquote>One<blockquote>Two</blockquote></blockquote>',
    'Yes\n\n> One\n\n>> Two',
  ],
  ['preformatted text keeps its lines', '<pre>one\n  two</pre>', 'one\n  two'],
  ['unclosed and unopened tags are ignored', '</div></blockquote><p>Hi <b>there', 'Hi there'],
  ['images alone have no text', '<img src="cid:1" alt="logo"><br><img src="x">', ''],
  ['a less-than sign that starts no tag is text', '3 < 4 and <3', '3 < 4 and <3'],
])('%s', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('a Gmail reply is split into new and quoted text', () => {
  const html =
    '<div dir="ltr">I&#39;ll send the lease on Monday.<div><br></div><div>Ada</div></div><br>' +
    '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, Mar 3, 2026 at 9:12 AM Ben Ruiz &lt;<a href="mailto:ben@harbour.example">ben@harbour.example</a>&gt; wrote:<br></div>' +
    '<blockquote class="gmail_quote" style="margin:0"><div>Can you send me the lease?</div></blockquote></div>'

  const passages = newTextOf(htmlToText(html), 'Ada Winter')

  expect(passages.filter(({ isQuoted }) => !isQuoted).map(({ text }) => text)).toEqual([
    "I'll send the lease on Monday.",
  ])
  expect(passages.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)).toContain('Can you send me the lease?')
})

test('an Outlook reply is split into new and quoted text', () => {
  const html =
    '<div>I&#8217;ll call the harbour office.</div><hr><div id="divRplyFwdMsg"><b>From:</b> Ben Ruiz &lt;ben@harbour.example&gt;<br><b>Sent:</b> Tuesday, March 3, 2026 9:12 AM<br>' +
    '<b>To:</b> Ada Winter &lt;ada@portolan.example&gt;<br><b>Subject:</b> Office</div><div>Could you call them?</div>'

  expect(
    newTextOf(htmlToText(html), 'Ada Winter')
      .filter(({ isQuoted }) => !isQuoted)
      .map(({ text }) => text),
  ).toEqual(['I’ll call the harbour office.'])
})

test("two long lines aren't joined as if they were one wrapped line", () => {
  const html =
    '<div>I will send the signed lease to the harbour office by Friday noon</div><div>Ben books the meeting room for the whole of next week then</div>'

  expect(newTextOf(htmlToText(html))).toHaveLength(2)
})

test("deeply nested quotes don't blow up the text", () => {
  const html = '<blockquote>'.repeat(16_000) + '<p>x'.repeat(48_000)

  expect(htmlToText(html).length).toBeLessThan(2_000_000)
})

test.each([
  ['unclosed tags', '<div <a <script '.repeat(100_000)],
  ['unclosed comments', '<!--'.repeat(400_000)],
  ['unclosed scripts', '<script>'.repeat(200_000)],
  ['deeply nested quotes', '<blockquote>'.repeat(100_000)],
  ['ampersands', '&'.repeat(1_500_000)],
])('%s are read in full', (_, html) => {
  expect(htmlToText(html).length).toBeLessThanOrEqual(html.length) // anything slower than linear would time out
})
