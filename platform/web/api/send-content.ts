import { freshKey } from '../browser/fresh-key.ts';
import { failure, parseAnswer } from '../http/send.ts';
import { t } from '../i18n/texts.ts';
import { inSession } from './call.ts';

interface Content {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly content: Blob;
  readonly signal?: AbortSignal | undefined;
  /** Progress of the upload from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends content of any length in the name of the session, and reports its progress; there is no time limit.
 */
export function sendContent(content: Content): Promise<unknown> {
  const key = freshKey();
  return inSession((token) => sendOnce(content, key, token), content.signal);
}

function sendOnce({ method, url, content, signal, onProgress }: Content, key: string, token: string | null) {
  return new Promise<unknown>((resolve, reject) => {
    // `fetch` reports no progress of an upload.
    const request = new XMLHttpRequest();
    const abandon = () => request.abort();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', content.type === '' ? 'application/octet-stream' : content.type);
    request.setRequestHeader('Idempotency-Key', key);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => {
      try {
        resolve(parseAnswer(request.status, request.responseText, (name) => request.getResponseHeader(name)));
      } catch (refused) {
        reject(refused);
      }
    };
    request.onerror = () => reject(failure({ kind: 'network', ownMessage: t('web.failure.network') }));
    request.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abandon);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abandon);
    request.send(content);
  });
}
