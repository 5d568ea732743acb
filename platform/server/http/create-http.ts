import { maxHeaderSize } from 'node:http';
import { constants } from 'node:zlib';
import { AppError, LIVE_PATH, type Page, requestErrors } from '@artel/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Area } from '../area.ts';
import { serveDownloads } from '../downloads/serve-downloads.ts';
import { remoteSource } from '../images/remote/remote-source.ts';
import { serveImages } from '../images/serve-images.ts';
import { openStaticPictures } from '../images/static-source.ts';
import { serveOneClick } from '../letters/serve-one-click.ts';
import { liveLimits } from '../live/limits.ts';
import type { LiveConnections } from '../live/live-connections.ts';
import type { Platform } from '../platform.ts';
import type { ServiceReport } from '../services/report.ts';
import type { SocketPath } from '../sockets/area-socket.ts';
import { serveSockets, wantsSocket } from '../sockets/serve-sockets.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { bindRoutes } from './binder/bind-routes.ts';
import { LEAST_BOUNDS } from './binder/body-bounds.ts';
import { readJson } from './binder/read-json.ts';
import { compileSerialiser } from './binder/response-schema.ts';
import { answerErrors } from './errors/answer-error.ts';
import { answerClientError } from './errors/client-errors.ts';
import { checkHostAndOrigin } from './guards/check-host.ts';
import { drainConnections } from './guards/drain-connections.ts';
import { hideEntryToken } from './guards/entry-token.ts';
import { holdContinue } from './guards/hold-continue.ts';
import { limitHalfOpen } from './guards/limit-half-open.ts';
import { readableAddress } from './guards/readable-address.ts';
import { requestId } from './guards/request-id.ts';
import { secureHeaders } from './guards/security-headers.ts';
import { trustedProxies } from './guards/trusted-proxies.ts';
import { type BodyTimeouts, watchBodies } from './guards/watch-bodies.ts';
import { serveInstallable } from './installable/serve-installable.ts';
import { serveDocs } from './openapi/serve-docs.ts';
import type { NamedShapes } from './openapi/shapes.ts';
import { observeRequests } from './operations/observe-requests.ts';
import { serveLetters } from './operations/serve-letters.ts';
import { serveOperations } from './operations/serve-operations.ts';
import { messageFiles } from './pages/message-file.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveTexts } from './pages/serve-texts.ts';
import { bindProtocols } from './protocol/bind-protocols.ts';
import { boundSends } from './sending/bound-sends.ts';
import type { SendLimits } from './sending/send-limits.ts';

/** The head of a request fits into one or two packets; a slower client only occupies a connection. */
const HEAD_MS = 15_000;
/** A window of 64 KB: with a larger one a compressor uses 3 MB for each slow reader, and JSON does not get smaller. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
/** Limit of connections without a complete request: about 20 MB. */
const MAX_HALF_OPEN = 1_000;

// A refused caller gets the time of the next attempt; no one else needs the counters.
const QUIET = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

export interface HttpOptions {
  readonly platform: Platform;
  readonly areas: readonly Area[];
  readonly pages: readonly Page[];
  /** Folder with the built web application; null in tests of the API alone. */
  readonly webDist: string | null;
  /** Keys of the texts for visitors; all if left out. */
  readonly outsideTexts?: readonly string[];
  /** The named shapes of the contracts, for the API's description; left out, each is written out where it is used. */
  readonly readShapes?: () => Promise<NamedShapes>;
  /** Metrics for `/api/metrics`; a server under test has its own. */
  readonly metrics?: Metrics;
  /** The live connections of this server; left out in tests of HTTP alone. */
  readonly liveConnections?: LiveConnections;
  /** Whether this server runs jobs now, for `/api/ready`. */
  readonly isRunningJobs?: () => boolean;
  /** Whether the clock of this machine is that of the database, for `/api/ready`. */
  readonly isClockRight?: () => boolean;
  /** The services as this server sees them, for `/api/ready`. */
  readonly reportServices?: () => readonly ServiceReport[];
  /** Key with which the letters of a demo installation can be read at `/api/letters`; null everywhere else. */
  readonly lettersKey?: string | null;
  /** Timeouts of bodies; shorter in tests. */
  readonly bodyTimeouts?: BodyTimeouts;
  /** Limits of sending to readers; lower in tests. */
  readonly sendLimits?: SendLimits;
}

/** The HTTP server: contract routes, pages, and the security checks around both. It does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform, areas } = options;
  const { config, text } = platform;
  const isTrusted = trustedProxies(config.trustedProxies);
  const areaSockets = areas.flatMap((area) => area.sockets ?? []);

  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId(isTrusted),
    trustProxy: (address) => isTrusted(address),
    bodyLimit: LEAST_BOUNDS.bytes,
    // Bodies have timeouts of their own: some may take hours as long as they progress.
    requestTimeout: 0,
    http: {
      shouldUpgradeCallback: wantsSocket(new Set([LIVE_PATH, ...areaSockets.map(({ path }) => path)])),
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: HEAD_MS / 3,
    },
    clientErrorHandler: answerClientError(text),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Requests that arrive on an open connection during a graceful stop are still served.
    return503OnClosing: false,
    // The contract limits lengths; Node refuses longer heads, which would bypass the hooks of a route.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  app.setSerializerCompiler(compileSerialiser);
  // Fastify would read text/plain, which a form on another site can send without a preflight request.
  app.removeContentTypeParser('text/plain');
  readJson(app);

  // Before the sockets are closed: their clients have to come to another server.
  const drain = drainConnections(app);
  const hasProxy = config.trustedProxies.length > 0;
  if (hasProxy) app.addHook('preClose', drain.refuseNew);

  holdContinue(app.server);
  limitHalfOpen(app.server, MAX_HALF_OPEN);
  const metrics = options.metrics ?? createMetrics(false);
  app.setErrorHandler(answerErrors(platform, metrics));
  await secureHeaders(app, config.publicUrl);
  hideEntryToken(app);
  checkHostAndOrigin(app, config.publicUrl);
  watchBodies(app, options.bodyTimeouts);
  boundSends(app, options.sendLimits);
  await app.register(rateLimit, {
    // Each server counts in its memory; a request to count for all of them would cost more than most requests.
    max: () => platform.peers.getShare(config.requestsPerMinute),
    timeWindow: 60_000,
    addHeaders: QUIET,
    addHeadersOnExceeding: QUIET,
    errorResponseBuilder: (_request, context) =>
      new AppError(requestErrors['too-many'], { retryAfter: context.ttl / 1000 }),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  await app.register(cookie, { hook: false });

  const { webDist, pages } = options;
  const messages = messageFiles(platform, options.outsideTexts ?? null);
  const staticPictures = await openStaticPictures(config);
  const answerElsewhere =
    webDist === null
      ? refuseElsewhere
      : await servePages(app, platform, {
          pages,
          webDist,
          messages,
          brandSign: staticPictures.brandSign(platform),
        });
  if (webDist !== null) await serveInstallable(app, platform, pages, webDist);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, answerElsewhere);
  observeRequests(app, metrics);
  serveTexts(app, messages);
  serveImages(app, platform, [
    staticPictures.source,
    ...(config.imageHosts.length > 0
      ? [remoteSource({ hosts: config.imageHosts, openReceivers: config.egressHosts })]
      : []),
    ...areas.flatMap((area) => area.imageSources ?? []),
  ]);
  serveDownloads(
    app,
    platform,
    areas.flatMap((area) => area.downloads ?? []),
  );
  serveOneClick(app, platform);
  serveOperations(app, {
    platform,
    metrics,
    isRunningJobs: options.isRunningJobs ?? (() => true),
    isClockRight: options.isClockRight ?? (() => true),
    reportServices: options.reportServices ?? (() => []),
  });
  serveDocs(app, platform, areas, options.readShapes ?? (async () => new Map()));
  serveSockets(app, platform, [
    ...(options.liveConnections
      ? [
          {
            id: 'platform/live',
            path: LIVE_PATH,
            frameBytes: liveLimits.frameBytes,
            holder: options.liveConnections,
          } satisfies SocketPath,
        ]
      : []),
    ...areaSockets.map((socket): SocketPath => {
      const holder = socket.start(platform);
      app.addHook('onClose', () => holder.stop());
      return { ...socket, holder };
    }),
  ]);
  if (hasProxy) app.addHook('preClose', drain.waitForOpen);
  if (options.lettersKey) serveLetters(app, platform, options.lettersKey);
  bindRoutes(
    app,
    platform,
    areas.flatMap((area) => area.routes),
  );
  bindProtocols(
    app,
    platform,
    areas.flatMap((area) => area.protocols ?? []),
  );
  return app;
}

function refuseElsewhere(): never {
  throw new AppError(requestErrors['not-found']);
}
