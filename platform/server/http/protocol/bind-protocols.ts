import { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import {
  type Actor,
  AppError,
  byAppPassword,
  type ProtocolMethod,
  type ProtocolRoute,
  requestErrors,
} from '@artel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { runAs, toCaller } from '../../concurrency/caller.ts';
import { countCallers } from '../../concurrency/count-callers.ts';
import { forRequest } from '../../create-platform.ts';
import type { Platform, Ports } from '../../platform.ts';
import { authorise, identify } from '../binder/authorise.ts';
import { RequestFacts } from '../binder/request-facts.ts';
import { limitRefused } from '../guards/limit-refused.ts';
import { hasBody } from '../guards/watch-bodies.ts';
import type { HttpFacts } from '../http-facts.ts';
import type { BoundProtocol, ErrorWriter, ProtocolRequest } from './protocol.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    writeError?: ErrorWriter;
  }
}

const OF_DAV = ['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK'];

/** Methods that the protocols of programs do not have. */
const OF_FORMS = ['POST', 'PATCH'] as const;

/** Registers the areas' protocol routes: the caller is identified before a byte of the body is read. */
export function bindProtocols(
  app: FastifyInstance,
  platform: Platform,
  protocols: readonly BoundProtocol[],
): void {
  for (const method of OF_DAV) app.addHttpMethod(method, { hasBody: true });
  const shared = { ...platform };
  const { config, peers, clock } = platform;
  const admit = limitRefused(() => peers.getShare(config.requestsPerMinute), clock);
  void app.register(async (part) => {
    part.removeAllContentTypeParsers();
    // The body is not parsed: the handler reads it as a stream, or it stays unread.
    part.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const bound of protocols) bindProtocol(part, shared, bound, admit);
    notifyRoot(part, protocols);
  });
}

function bindProtocol(
  app: FastifyInstance,
  shared: Platform,
  { route, handler, writeError }: BoundProtocol,
  admit: ReturnType<typeof limitRefused>,
): void {
  const claim = countCallers(route.atOnce);
  const config = { routeId: route.id, isStreamed: true, ...(writeError && { writeError }) };
  const allow = ['OPTIONS', ...route.methods].join(', ');
  const unknown = OF_FORMS.filter((method) => !route.methods.some((one) => one === method));
  for (const url of getAddresses(route)) {
    app.route({
      method: [...route.methods] as HTTPMethods[],
      url,
      exposeHeadRoute: false,
      config: { ...config, rateLimit: false },
      compress: false,
      onRequest: async (request) => {
        const send = () => getCaller(shared, route, request, getFacts(shared, request));
        // Programs call once without a password to learn the required authentication; such a call is not
        // counted.
        const isAuthorized = request.headers.authorization !== undefined;
        request.actor = isAuthorized ? await admit(request.ip, send) : await send();
      },
      handler: async (request, reply) => {
        const release = claim(request.actor?.userId ?? request.ip);
        finished(reply.raw, release);
        const facts = getFacts(shared, request);
        const deps = forRequest(shared, route, facts, request);
        // NOTE: `getCaller` has checked that the actor fits; the types of `bindProtocol` express which actor
        // a route gets.
        const { status, headers, body } = await runAs(toCaller(request.actor ?? null), () =>
          handler(deps, request.actor as never, readRequest(route, request, reply)),
        );
        facts.flush(reply);
        return reply
          .code(status)
          .headers({ ...headers })
          .send(body);
      },
    });
    app.options(url, { config: { rateLimit: false } }, (_request, reply) =>
      reply
        .code(200)
        .headers({ ...route.options, allow })
        .send(),
    );
    // Programs that read the error envelope get the same 404 as anywhere else.
    if (writeError)
      app.route({
        method: [...unknown],
        url,
        config,
        handler: (_request, reply) => {
          reply.header('allow', allow);
          throw new AppError(requestErrors['method-unknown']);
        },
      });
  }
}

/** Answers Windows, which first checks at the root of a server whether WebDAV is supported. */
function notifyRoot(app: FastifyInstance, protocols: readonly BoundProtocol[]): void {
  const options = protocols.find(({ route }) => route.options?.['dav'] !== undefined)?.route.options;
  if (!options) return;
  app.options('/', { config: { rateLimit: false } }, (_request, reply) =>
    reply
      .code(200)
      .headers({ ...options, allow: 'OPTIONS, GET, HEAD' })
      .send(),
  );
}

/** `/dav/files/*` answers at `/dav/files` too; Fastify writes parameters as `:name`. */
function getAddresses({ path }: ProtocolRoute): string[] {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  return url.endsWith('/*') ? [url, url.slice(0, -2)] : [url];
}

async function getCaller(
  { ports }: Pick<Platform, 'ports'>,
  route: ProtocolRoute,
  { method, headers }: FastifyRequest,
  facts: HttpFacts,
): Promise<Actor | null> {
  const { access, writes } = route;
  if (access === 'public') return null;
  const effect = writes.includes(method as ProtocolMethod) ? 'write' : 'read';
  const whenSuspended = effect === 'write' ? 'refuse' : route.whenSuspended;
  const actor = byAppPassword(access)
    ? await identifyProgram(ports, facts, access.appPassword)
    : await identify(ports, headers.authorization);
  const requested = {
    id: route.id,
    effect,
    access: byAppPassword(access) ? 'member' : access,
    whenSuspended,
  } as const;
  await authorise(ports, requested, actor);
  return actor;
}

/** A program acts in the company of its app password. */
async function identifyProgram(ports: Ports, facts: HttpFacts, scope: string): Promise<Actor> {
  const { userId, companyId: named, appPasswordId } = await ports.authenticateProgram(facts, scope);
  const companyId = named ?? (await ports.chooseCompany(userId));
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  return { userId, sessionId: appPasswordId, membership, via: null };
}

function getFacts({ config }: Pick<Platform, 'config'>, request: FastifyRequest): RequestFacts {
  return new RequestFacts(request, config.publicUrl.protocol === 'https:');
}

function readRequest(route: ProtocolRoute, request: FastifyRequest, reply: FastifyReply): ProtocolRequest {
  const { raw } = request;
  const gone = new AbortController();
  finished(reply.raw, () => {
    if (!reply.raw.writableFinished) gone.abort(new AppError(requestErrors.invalid));
  });
  const { '*': _, ...params } = request.params as Record<string, string>;
  const [path = '', query] = request.url.split('?', 2);
  return {
    method: request.method as ProtocolMethod,
    params,
    rest: route.path.endsWith('/*') ? path.slice(route.path.length - 2) : '',
    query: new URLSearchParams(query),
    headers: request.headers,
    body: hasBody(raw) ? raw : Readable.from([]),
    hasBody: hasBody(raw),
    isFromSocket: raw.socket instanceof Socket,
    signal: gone.signal,
  };
}
