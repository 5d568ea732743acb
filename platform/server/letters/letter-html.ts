import { escapeHtml } from '../html/escape-html.ts';
import { footer, type LetterFrame, STOP } from './letter-frame.ts';
import type { Letter, LetterBlock } from './letters.ts';
import { plainWords } from './plain-words.ts';

const FONT = "font-family:'Golos Text',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

// Mail programs differ: tables and inline styles work everywhere, the style sheet only adds the dark scheme
// where it is supported.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #121513 !important; }
    .card { background: #1a1e1b !important; border-color: #2a2f2b !important; }
    .ink { color: #e8eae6 !important; }
    .soft { color: #a3aba5 !important; }
    .code { background: #121513 !important; border-color: #2a2f2b !important; color: #e8eae6 !important; }
    .act { background: #3fb79b !important; color: #0c1512 !important; }
    .quote { border-color: #2a2f2b !important; color: #e8eae6 !important; }
    .brand { color: #3fb79b !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } }`;

/** The letter's HTML: one card on a background, readable without images and without the style sheet. */
export function letterHtml(letter: Letter, frame: LetterFrame): string {
  const { brandName } = frame;
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fafaf7">
<table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" style="background:#fafaf7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 4px 16px;${FONT};font-size:18px;font-weight:600;color:#0f6e5c">${escapeHtml(brandName)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e7e5df;border-radius:8px">
${letter.blocks.map((block) => blockHtml(block, frame)).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${FONT};font-size:12px;line-height:18px;color:#5e6660">${escapeHtml(footer(frame))}${stopLink(frame)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: LetterBlock, { text }: LetterFrame): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1c1f1d">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="margin:0 0 12px;${FONT};font-size:13px;line-height:20px;color:#5e6660">${lines(block.text)}</p>`;
    case 'quote':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td class="quote" style="padding:4px 0 4px 16px;border-left:3px solid #e7e5df;${FONT};font-size:15px;line-height:22px;color:#1c1f1d;word-break:break-word"><span class="ink">${lines(plainWords(block.text))}</span></td>
</tr></table>`;
    case 'code':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px"><tr>
<td class="code" align="center" style="padding:16px;background:#fafaf7;border:1px solid #e7e5df;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;color:#1c1f1d">${escapeHtml(block.code)}</td>
</tr></table>`;
    case 'button':
      return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:4px 0 16px"><tr>
<td class="act" style="background:#0f6e5c;border-radius:6px"><a class="act" href="${address(block.url)}" style="display:inline-block;padding:12px 20px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(block.label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#5e6660">${escapeHtml(text('letters.frame.link'))}<br><span style="word-break:break-all">${escapeHtml(block.url)}</span></p>`;
  }
}

function stopLink({ stopUrl, text }: LetterFrame): string {
  if (stopUrl === undefined) return '';
  return `<br><a class="soft" href="${address(stopUrl)}" style="color:#5e6660">${escapeHtml(text(STOP))}</a>`;
}

function lines(value: string): string {
  return escapeHtml(value).replace(/\r?\n/g, '<br>');
}

/** A link's address; any scheme but http(s) could execute or mislead. */
function address(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error('A letter links to web addresses only');
  return escapeHtml(url);
}
