import type { FastifyInstance } from 'fastify';

/**
 * A request whose query contains `auth` has a token or a code of the mobile application (G-05): no cache may
 * store its response, and no page opened from it may receive the address.
 */
export function hideEntryToken(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (carriesToken(request.originalUrl))
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    done();
  });
}

function carriesToken(url: string): boolean {
  const start = url.indexOf('?');
  return start >= 0 && new URLSearchParams(url.slice(start + 1).split('#', 1)[0]).has('auth');
}
