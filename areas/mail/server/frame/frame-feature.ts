import { letterFrame } from '@artel/mail/contract';
import { bindProtocol, type Feature } from '@artel/server';

/**
 * A document from an address has a policy of its own. A document in `srcdoc` would have the page's policy,
 * which blocks the styles of letters.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "font-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light">
<style>body{margin:0;padding:8px;font:14px/1.5 sans-serif;color:#1a1a1a;overflow-wrap:anywhere}img{max-width:100%;height:auto}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #8888}pre{white-space:pre-wrap}table{max-width:100%}
[data-plain] body{padding:0;color:CanvasText}[data-plain] a{color:LinkText}</style>
</head><body></body></html>`;

/** The frame in which letters are shown. */
export const frame: Feature = {
  protocols: [
    bindProtocol(letterFrame, async () => ({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, max-age=86400',
      },
      body: DOCUMENT,
    })),
  ],
};
