import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../telemetry/metrics.ts';

/**
 * Writes one log line and one measurement per response. The query of the address is removed, because it may
 * contain secrets.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request;
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const route = routeOptions.config.routeId ?? (routeOptions.url === undefined ? 'none' : routeOptions.url);
    metrics.countRequest(method, route, status, ms / 1000);
    // Successful reads are rarely of interest in the log; refusals and writes are.
    const isQuiet = status < 400 && (method === 'GET' || method === 'HEAD');
    const facts = { method, route, status, ms: Math.round(ms * 10) / 10, address: ip };
    if (isQuiet) request.log.debug(facts, 'answered');
    else request.log.info(facts, 'answered');
    done();
  });
}
