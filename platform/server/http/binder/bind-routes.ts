import { type Actor, acceptsSession, needsSession, type Route } from '@artel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { BoundRoute } from '../../area.ts';
import { forRequest } from '../../create-platform.ts';
import type { Platform } from '../../platform.ts';
import type { Once } from '../once.ts';
import { acceptFiles } from './accept-files.ts';
import { answerOnce, type KeyedRequest, keyedRequest, oneByOne } from './answer-once.ts';
import { authorise, identify } from './authorise.ts';
import { bodyBounds } from './body-bounds.ts';
import { limitBodiesPerTick } from './limit-bodies-per-tick.ts';
import { limitFiles } from './limit-files.ts';
import { readNestedQuery } from './nested-query.ts';
import { parseInput } from './parse-input.ts';
import { RequestFacts } from './request-facts.ts';
import { responseSchema } from './response-schema.ts';
import { runRoute } from './run-route.ts';
import { sealCursors } from './seal-cursors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for a visitor of a public route. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Id of the contract's route, for logs and metrics. */
    routeId?: string;
  }
}

// Limit of a visitor's writes per minute and address, unless the route has its own.
const PUBLIC_WRITES_PER_MINUTE = 120;

/**
 * Registers every area's routes on the server: validates by the contract, runs the use case, and answers by
 * the contract.
 */
export function bindRoutes(app: FastifyInstance, platform: Platform, routes: readonly BoundRoute[]): void {
  app.decorateRequest('actor', null);
  // A plain copy, because each request copies it again, which is slow with computed fields.
  const shared = { ...platform };
  const limit = limitFiles();
  const pace = limitBodiesPerTick();
  const alone = oneByOne();
  for (const bound of routes) {
    const { file } = bound.route;
    const bind = (part: FastifyInstance) => bindRoute(part, shared, bound, { pace, alone });
    if (file === undefined) bind(app);
    else acceptFiles(app, file, limit, bind);
  }
  sendMethods(app, routes);
}

function bindRoute(
  app: FastifyInstance,
  platform: Platform,
  bound: BoundRoute,
  { pace, alone }: { readonly pace: preParsingHookHandler; readonly alone: ReturnType<typeof oneByOne> },
): void {
  const { route } = bound;
  const { ports } = platform;
  const status = route.status ?? 200;
  const bounds = bodyBounds(route);
  const cursors = sealCursors(route);
  app.route({
    method: route.method,
    url: fastifyPath(route),
    schema: { response: { [status]: responseSchema(route.response) } },
    config: { routeId: route.id, bounds, ...rateLimit(route, platform) },
    bodyLimit: route.file?.maxBytes ?? bounds.bytes,
    // Checked before the body is read: without a session the server must not parse one.
    ...(acceptsSession(route) && {
      onRequest: async (request: FastifyRequest) => {
        // A visitor. An expired token is still refused, so that its owner renews it.
        if (!needsSession(route) && !isBearer(request)) return;
        request.actor = await identify(ports, request.headers.authorization);
        await authorise(ports, route, request.actor);
      },
    }),
    ...(isPublicWrite(route) && { preParsing: pace }),
    handler: (request, reply) => handle(platform, { bound, status, cursors, alone }, request, reply),
  });
}

/** Whether it is a bearer token: a proxy's own sign-in (Basic) is not ours. */
function isBearer({ headers }: FastifyRequest): boolean {
  return /^bearer\b/i.test(headers.authorization ?? '');
}

/** Answers OPTIONS with the methods of an address; no other origin is permitted, so there is nothing else. */
function sendMethods(app: FastifyInstance, routes: readonly BoundRoute[]): void {
  const byPath = Map.groupBy(routes, ({ route }) => fastifyPath(route));
  for (const [url, bound] of byPath) {
    const methods = bound.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
    const allow = [...methods, 'OPTIONS'].join(', ');
    app.options(url, (_request, reply) => reply.code(204).header('allow', allow).send());
  }
}

/** Facts about a route that are computed before it is called. */
interface Prepared {
  readonly bound: BoundRoute;
  readonly status: number;
  readonly cursors: ReturnType<typeof sealCursors>;
  readonly alone: ReturnType<typeof oneByOne>;
}

async function handle(
  platform: Platform,
  { bound, status, cursors, alone }: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route } = bound;
  const { actor } = request;
  const { text } = platform;
  const { params, body } = request;
  const query = route.isCms ? readNestedQuery(request.url) : request.query;
  const parsed = parseInput(route, { params, query, body }, text);
  const pages = cursors?.(platform, actor, parsed);
  const input = pages?.open(parsed) ?? parsed;
  const facts = new RequestFacts(request, platform.config.publicUrl.protocol === 'https:');
  const deps = forRequest(platform, route, facts, request);
  reply.code(status);

  const reset = () => facts.reset();
  const keyed =
    actor && route.effect === 'write' ? await keyedRequest(request, actor, input.body, platform) : null;
  const run = (once: Once | null) => runRoute(bound, deps, actor, input, once, reset);
  const result = await (keyed === null ? run(null) : runKeyed(keyed));
  facts.flush(reply);
  return reply.send(pages?.seal(result) ?? result);

  function runKeyed(keyed: KeyedRequest): Promise<unknown> {
    const serialise = (result: unknown): string => reply.serialize(result as object) as string;
    const { once, inTransaction, staged } = answerOnce(platform, keyed, { status, serialise, reset });
    return bound.kind === 'staged' ? staged(alone, () => run(once)) : inTransaction(() => run(once));
  }
}

/** The rate at which one caller may call a route, per minute. */
interface Rate {
  readonly max: () => number;
  readonly timeWindow: number;
  readonly hook?: 'preParsing';
  readonly keyGenerator?: (request: FastifyRequest) => string;
}

/**
 * Many people of one office share an address, so a signed-in person's reads are not limited by it alone: an
 * expensive read declares a rate, which each person at the address has.
 */
function rateLimit(route: Route, { peers }: Pick<Platform, 'peers'>): { rateLimit?: Rate | false } {
  const isOwnRead = needsSession(route) && route.effect === 'read';
  if (isOwnRead && route.perMinute === undefined) return { rateLimit: false };
  const max = route.perMinute ?? (isPublicWrite(route) ? PUBLIC_WRITES_PER_MINUTE : undefined);
  if (max === undefined) return {};
  const rate: Rate = { max: () => peers.getShare(max), timeWindow: 60_000 };
  return { rateLimit: isOwnRead ? { ...rate, hook: 'preParsing', keyGenerator: callerAt } : rate };
}

function isPublicWrite(route: Route): boolean {
  return route.access === 'public' && route.method !== 'GET';
}

/** Checked once the caller is known. */
function callerAt({ actor, ip }: FastifyRequest): string {
  return `${actor?.userId ?? ''} ${ip}`;
}

/** Fastify writes path parameters as `:name`. */
function fastifyPath(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ':$1');
}
