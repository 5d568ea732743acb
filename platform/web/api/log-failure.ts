import type { ClientRequest } from '../http/build-request.ts';
import { CallFailure, isSessionEnded } from '../http/failure.ts';

/** F-01: each failure goes to the console with its class, without what a person typed. */
export function logFailure(request: Pick<ClientRequest, 'label'>, cause: unknown): void {
  // A session that is over is no defect, and a call given up by its caller is none either.
  if (!(cause instanceof CallFailure) || isSessionEnded(cause)) return;
  const facts = { status: cause.status, code: cause.code, requestId: cause.requestId };
  // biome-ignore lint/suspicious/noConsole: F-01 requires the browser's console.
  console.error(`[${cause.kind}] ${request.label}`, facts);
}
