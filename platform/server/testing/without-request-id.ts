import type { LightMyRequestResponse } from 'fastify';

/** Status and body of an answer without the number of the request, so that two refusals can be compared. */
export function withoutRequestId(answer: LightMyRequestResponse): string {
  return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`;
}
