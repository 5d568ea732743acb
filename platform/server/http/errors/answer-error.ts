import {
  AppError,
  type ErrorDeclaration,
  type ErrorEnvelope,
  type FieldError,
  INTERNAL_ERROR,
  requestErrors,
} from '@artel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  describeStatement,
  isRetryable,
  isUnavailable,
  isVanishedRow,
  UNAVAILABLE_RETRY_SECONDS,
} from '../../db/failures.ts';
import type { Platform } from '../../platform.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { InvalidInput } from '../binder/parse-input.ts';
import { answerPageError } from './answer-page-error.ts';

type Text = Platform['text'];

type ErrorHandler = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The one place that converts any thrown error into the error envelope. */
export function answerErrors(
  platform: Pick<Platform, 'config' | 'text' | 'storage'>,
  metrics: Pick<Metrics, 'countVanishedRow'>,
): ErrorHandler {
  const { text } = platform;
  const answer = (envelope: ErrorEnvelope, request: FastifyRequest, reply: FastifyReply) =>
    answerProgram(envelope, request, reply) ??
    answerPageError(platform, envelope, request, reply) ??
    send(reply, envelope);
  return (thrown, request, reply) => {
    // The caller has disconnected and reads no response.
    if (thrown === request.raw.errored) {
      request.log.info('the caller went away before the whole request was there');
      return answer(buildEnvelope(new AppError(requestErrors.invalid), request.id, text), request, reply);
    }
    // A defect may look the same, so it is counted.
    if (isVanishedRow(thrown)) {
      const route = request.routeOptions.config.routeId ?? 'none';
      const facts = { route, statement: describeStatement(thrown), stack: thrown.stack };
      request.log.warn(facts, 'a row was gone behind a check');
      metrics.countVanishedRow(route);
    }
    if (isRetryable(thrown)) request.log.warn({ err: thrown }, 'a transaction lost a race for good');
    const error = toExpected(platform.storage.explain(thrown));
    const expected = error instanceof AppError ? error : fromFastify(error, text);
    if (!expected) {
      request.log.error({ err: error }, 'request failed unexpectedly');
      return answer(unexpected(request.id, text), request, reply);
    }
    if (expected.declaration.status === 503)
      request.log.error({ err: thrown }, 'a part of the server is unavailable');
    const { retryAfter, challenge } = expected.details;
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
    return answer(buildEnvelope(expected, request.id, text), request, reply);
  };
}

/** The envelope of an expected failure; one that belongs to a field names it in `errors`. */
function buildEnvelope(error: AppError, requestId: string, text: Text): ErrorEnvelope {
  const { code, status } = error.declaration;
  const message = text(`errors.${code}`, error.details.values);
  const errors = getFields(error, message);
  return {
    statusCode: status,
    code,
    message,
    ...(errors && { errors }),
    requestId,
    ...(error.details.current !== undefined && { current: error.details.current }),
    ...(error.details.details !== undefined && { details: error.details.details }),
  };
}

function getFields(error: AppError, message: string): FieldError[] | null {
  if (error instanceof InvalidInput) return [...error.errors];
  if (error.details.errors !== undefined) return [...error.details.errors];
  const { path } = error.declaration;
  return path === undefined ? null : [{ path, message }];
}

function unexpected(requestId: string, text: Text): ErrorEnvelope {
  return { statusCode: 500, code: INTERNAL_ERROR, message: text(`errors.${INTERNAL_ERROR}`), requestId };
}

/** Answers in the form of the route's protocol; null if it reads the envelope, and for a browser, which shows a page. */
function answerProgram(
  envelope: ErrorEnvelope,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const { writeError } = request.routeOptions.config;
  if (!writeError || request.headers.accept?.includes('text/html')) return null;
  const { status, headers, body } = writeError(envelope);
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}

// NOTE: serialised here, so that no route's response schema for the same status can drop a field of the envelope.
function send(reply: FastifyReply, envelope: ErrorEnvelope): FastifyReply {
  return reply
    .code(envelope.statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(envelope));
}

/** Converts a failure of the database into a refusal; any other error is returned unchanged. */
function toExpected(thrown: unknown): unknown {
  // A row that a check found was deleted by another request before the act.
  if (isVanishedRow(thrown)) return new AppError(requestErrors['not-found']);
  if (isRetryable(thrown)) return new AppError(requestErrors.conflict);
  return isUnavailable(thrown) ? unavailable(thrown) : thrown;
}

function unavailable(cause: unknown): AppError {
  const error = new AppError(requestErrors.unavailable, { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  error.cause = cause;
  return error;
}

const BY_STATUS: Readonly<Record<number, ErrorDeclaration>> = {
  // A forbidden file is answered like a missing one.
  403: requestErrors['not-found'],
  404: requestErrors['not-found'],
  413: requestErrors['too-large'],
  415: requestErrors['media-type'],
  429: requestErrors['too-many'],
  503: requestErrors.unavailable,
};

/**
 * Converts refusals by Fastify and its plugins (malformed JSON, wrong media type, bad address, a folder
 * instead of a file) into our own; null for a defect of ours.
 */
function fromFastify(error: unknown, text: Text): AppError | null {
  if (!(error instanceof Error)) return null;
  const { statusCode, code, expose } = error as Error & Readonly<Record<string, unknown>>;
  if (error instanceof SyntaxError && statusCode === 400) return malformedJson(text);
  const isTheirs = expose === true || (typeof code === 'string' && code.startsWith('FST_'));
  if (typeof statusCode !== 'number' || !isTheirs) return null;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return malformedJson(text);
  const declaration = BY_STATUS[statusCode];
  if (declaration) return new AppError(declaration);
  return statusCode >= 400 && statusCode < 500 ? new AppError(requestErrors.invalid) : null;
}

function malformedJson(text: Text): AppError {
  return new InvalidInput([{ path: '', message: text('validation.json') }]);
}
