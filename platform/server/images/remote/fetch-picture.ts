import { AppError, imageErrors } from '@artel/contract';
import type { EgressRules } from '../../egress/egress-rules.ts';
import { EgressError, type OutsideResponse, requestOutside } from '../../egress/request-outside.ts';
import { MAX_INPUT_BYTES, tooLarge } from '../render-picture.ts';

const MAX_REDIRECTS = 2;
const IDLE_MS = 5_000;
const TOTAL_MS = 15_000;
const TYPES = /^image\/(jpeg|png|webp|gif|avif)\s*(;|$)/i;

/** The hosts from which pictures may be fetched. */
export interface RemoteOptions extends EgressRules {
  readonly hosts: readonly string[];
  readonly idleMs?: number;
  readonly totalMs?: number;
}

/** Fetches a picture from an allowed host. */
export async function* fetchPicture(
  address: string,
  options: RemoteOptions,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { idleMs = IDLE_MS, totalMs = TOTAL_MS, ...rules } = options;
  const bounds = { totalMs, idleMs, maxBytes: MAX_INPUT_BYTES, maxRedirects: MAX_REDIRECTS };
  const headers = { accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif' };
  try {
    const response = await requestOutside(address, { rules, bounds }, { headers, signal });
    try {
      checkHead(response);
      yield* response.body;
    } finally {
      response.close();
    }
  } catch (error) {
    if (error instanceof EgressError && error.reason === 'too-large') throw tooLarge();
    throw error instanceof AppError ? error : away(error);
  }
}

function checkHead({ status, headers }: OutsideResponse): void {
  if (status !== 200 || !TYPES.test(headers['content-type'] ?? '')) throw away();
}

/** The same error for all reasons, because it must not reveal what is behind a name. */
function away(cause?: unknown): AppError {
  const error = new AppError(imageErrors['source-away']);
  error.cause = cause;
  return error;
}
