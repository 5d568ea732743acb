import { needsSession, type Route, routePath, type SentFile } from '@artel/contract';
import { freshKey } from '../browser/fresh-key.ts';
import { publicConfig } from '../config/public-config.ts';
import { t } from '../i18n/texts.ts';
import { CallFailure } from './failure.ts';

/** The options that a caller may pass beside the input. */
export interface CallOptions {
  /** Aborts the call; it then rejects with the signal's reason and no message is shown. */
  readonly signal?: AbortSignal;
  /** One key per act of the user; created for each call by default. */
  readonly idempotencyKey?: string;
  /** Makes the call with this access token, which is not the session's: it is never renewed. */
  readonly token?: string;
}

/** A call in its sent form, sent as often as the retry rules allow. */
export interface ClientRequest {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal | undefined;
  /** For the log: the path without typed input. */
  readonly label: string;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Whether calls have an Idempotency-Key: a creating one that is repeated after a lost response must not create twice. */
export function hasKey(route: Route): boolean {
  return route.method === 'POST' && route.effect === 'write' && needsSession(route);
}

/** Turns a route and its input into one request. */
export async function buildRequest(
  route: Route,
  input: LooseInput,
  options: CallOptions,
): Promise<ClientRequest> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Auth-Type': publicConfig().authType,
  };
  const file = route.file && (input.body as SentFile);
  if (input.body !== undefined) headers['Content-Type'] = file?.type ?? 'application/json';
  if (hasKey(route)) headers['Idempotency-Key'] = options.idempotencyKey ?? freshKey();
  const query = route.isCms ? await nestedString(input.query) : queryString(input.query);
  return {
    method: route.method,
    url: routePath(route, (input.params ?? {}) as Record<string, unknown>) + query,
    headers,
    body: input.body === undefined ? undefined : (file?.bytes ?? JSON.stringify(input.body)),
    signal: options.signal,
    label: `${route.method} ${route.path}`,
  };
}

/** Few calls nest their query, so the code that writes it is loaded with the first of them. */
async function nestedString(query: unknown): Promise<string> {
  const { nestedQuery } = await import('./nested-query.ts').catch(() => {
    throw new CallFailure({ kind: 'network', ownMessage: t('web.failure.network') }, '');
  });
  return nestedQuery(query);
}

function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [name, String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
