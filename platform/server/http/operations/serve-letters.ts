import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html/escape-html.ts';
import { listShownLetters, type ShownLetter } from '../../letters/list-shown-letters.ts';
import type { Platform } from '../../platform.ts';
import { isLoopback } from '../../requests/is-foreign.ts';
import { equalsSecret } from '../guards/equals-secret.ts';
import { serverPage } from '../pages/server-page.ts';

const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * On a demo database: serves the letters that wait for a mail server, readable with the key printed at this
 * start. A proxy may run on the same machine, so loopback alone proves nothing: any forwarded request, or one
 * with a wrong key, is answered as not found.
 */
export function serveLetters(app: FastifyInstance, platform: Platform, key: string): void {
  const { text, config } = platform;
  app.get('/api/letters', { config: { routeId: 'platform/letters' } }, async (request, reply) => {
    const { key: provided } = request.query as { key?: unknown };
    if (wasForwarded(request) || typeof provided !== 'string' || !equalsSecret(provided, key)) {
      throw new AppError(requestErrors['not-found']);
    }
    // A withheld letter is not shown here either.
    const letters = (await listShownLetters(platform)).filter(({ status }) => status !== 'withheld');
    if (!request.headers.accept?.includes('text/html')) {
      return { items: letters.map(({ html: _html, sender: _sender, ...letter }) => letter) };
    }
    const body =
      letters.length === 0
        ? `<p>${escapeHtml(text('letters.shown.none'))}</p>`
        : letters.map(article).join('');
    return serverPage(reply, { title: text('letters.shown.title'), brandName: config.brandName, body });
  });
}

/** Detects traces of a reverse proxy: its headers, a foreign Host, or HTTP/1.0, which nginx uses by default. */
function wasForwarded({ headers, raw }: FastifyRequest): boolean {
  if (raw.httpVersion === '1.0') return true;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return true;
  return !isLoopback((headers.host ?? '').replace(/:\d+$/, ''));
}

function article({ to, subject, text, createdAt }: ShownLetter): string {
  const code = /^ {4}(\S+)$/m.exec(text)?.[1];
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">${escapeHtml(to)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`}
<pre>${linked(escapeHtml(text))}</pre>
</article>`;
}

/** Converts addresses in an escaped text into links. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>"]*[^\s<>".,;:]/g, (url) => `<a href="${url}">${url}</a>`);
}
