import { uploadChunks } from '@artel/disk/contract';
import { bearer, CallFailure, parseAnswer, renewBearer } from '@artel/web';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { getModifiedAt } from './modified-at.ts';
import type { SentFile } from './sent-file.ts';
import { buildFingerprint, holdSending } from './unfinished-uploads.ts';

/** Bytes: proxies that buffer whole requests accept this size, but not an unlimited one. */
const CHUNK = 16 * 1024 * 1024;
/** Milliseconds before each retry after an interruption; then the person decides. */
const TRIES = [0, 1_000, 3_000, 10_000, 30_000, 60_000];
/**
 * Statuses after which the same chunk may succeed: the token was old, another call holds the lock, the server
 * is busy or unreachable.
 */
const PASSING = new Set([0, 401, 408, 423, 429, 502, 503, 504]);

/** Sends a file by tus 1.0: the part on the server survives an interruption, a pause and a closed page. */
export function sendInChunks(sent: SentFile): Promise<void> {
  return holdSending(buildFingerprint(sent), () => send(sent));
}

function send({ parentId, file, conflict, signal, onProgress }: SentFile): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStale = false;
    const modifiedAt = getModifiedAt(file);
    const fingerprint = buildFingerprint({ parentId, conflict, file });
    const upload = new Upload(file, {
      endpoint: uploadChunks.path.replace('/*', ''),
      chunkSize: CHUNK,
      retryDelays: TRIES,
      removeFingerprintOnSuccess: true,
      metadata: { parentId, name: file.name, conflict, modifiedAt },
      // Dropping the same file at the same place again continues the upload; elsewhere it is a new one.
      fingerprint: async () => fingerprint,
      onBeforeRequest: async (request: HttpRequest) => {
        if (isStale) await renewBearer();
        isStale = false;
        request.setHeader('Authorization', `Bearer ${bearer()}`);
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        isStale = status === 401;
        return PASSING.has(status);
      },
      onProgress: (sent, total) => onProgress(sent / Math.max(1, total)),
      onSuccess: () => resolve(),
      onError: (cause) => reject(getFailure(cause)),
    });
    const stop = () => void upload.abort().then(() => reject(signal.reason), reject);
    signal.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([before]) => {
      if (signal.aborted) return reject(signal.reason);
      if (before !== undefined) upload.resumeFromPreviousUpload(before);
      upload.start();
    }, reject);
  });
}

/** Converts the server's refusal into the failure that other calls report. */
function getFailure(cause: Error): unknown {
  const answer = cause instanceof DetailedError ? cause.originalResponse : null;
  if (!answer)
    return cause instanceof DetailedError ? new CallFailure({ kind: 'network' }, cause.message) : cause;
  try {
    parseAnswer(answer.getStatus(), answer.getBody(), (name) => answer.getHeader(name) ?? null);
    return cause;
  } catch (refused) {
    return refused;
  }
}
