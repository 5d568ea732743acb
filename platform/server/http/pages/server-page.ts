import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../html/escape-html.ts';

interface ServerPage {
  readonly title: string;
  readonly brandName: string;
  /** HTML, escaped by its author. */
  readonly body: string;
}

// The colours of the interface; these pages load nothing, so that they work even if the web application does
// not.
const STYLE = `
:root { color-scheme: light dark; --ground: #fafaf7; --card: #fff; --line: #e7e5df; --ink: #1c1f1d; --soft: #5e6660; --accent: #0f6e5c; --warn: #8a5a12; }
@media (prefers-color-scheme: dark) { :root { --ground: #121513; --card: #1a1e1b; --line: #2a2f2b; --ink: #e8eae6; --soft: #a3aba5; --accent: #3fb79b; --warn: #e0b060; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px 'Golos Text', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main, header { max-width: 880px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 32px; }
main { padding-bottom: 64px; }
header .brand { color: var(--accent); font-weight: 600; }
h1 { font-size: 28px; line-height: 36px; font-weight: 600; margin: 8px 0 16px; }
h2 { font-size: 18px; line-height: 26px; font-weight: 600; margin: 40px 0 12px; }
h3 { font-size: 16px; line-height: 24px; font-weight: 600; margin: 0; }
h4 { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--soft); margin: 16px 0 4px; }
p { margin: 0 0 12px; max-width: 68ch; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.soft { color: var(--soft); font-size: 13px; }
article, details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 12px; }
article h2 { margin: 0 0 4px; font-size: 16px; }
code, pre, .code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 13px; }
pre { margin: 12px 0 0; white-space: pre-wrap; font: inherit; }
.code { font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: 4px; margin: 8px 0; }
summary { cursor: pointer; position: relative; padding-right: 28px; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary .title { flex: 1 1 100%; }
summary::after { content: ''; position: absolute; right: 4px; top: 6px; width: 7px; height: 7px; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg); }
details[open] > summary::after { top: 10px; transform: rotate(225deg); }
.method { font: 600 12px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--accent); min-width: 52px; }
.method.write { color: var(--warn); }
.tag { font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 0 6px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th { text-align: left; font-weight: 500; color: var(--soft); }
th, td { padding: 4px 12px 4px 0; border-top: 1px solid var(--line); vertical-align: top; }
ul.toc { list-style: none; margin: 0 0 24px; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; }
td:nth-child(2) { white-space: nowrap; }
@media (max-width: 600px) { main, header { padding-left: 12px; padding-right: 12px; } article, details { padding: 12px; } }
`;

/** Permits only this style element, by the hash of its content, because a cached page can't have a nonce. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export const serverPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
} as const;

/** Answers with a small page of the server's own: no script, no external file, one style element. */
export function serverPage(reply: FastifyReply, page: ServerPage): FastifyReply {
  return reply.headers({ ...serverPageHeaders, 'cache-control': 'no-store' }).send(buildServerPage(page));
}

export function buildServerPage({ title, brandName, body }: ServerPage): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} — ${escapeHtml(brandName)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><span class="brand">${escapeHtml(brandName)}</span><h1>${escapeHtml(title)}</h1></header>
<main>
${body}
</main>
</body>
</html>
`;
}
