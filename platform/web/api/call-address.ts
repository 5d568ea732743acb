import { failure, parseAnswer } from '../http/send.ts';
import { t } from '../i18n/texts.ts';

/**
 * Requests an address that contains its own access right; a refusal or a lost connection is a failure like
 * that of any call.
 */
export async function callAddress(
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(url, { headers, ...(signal && { signal }) }).catch((cause) => {
    signal?.throwIfAborted();
    throw getCut(cause);
  });
  // An empty file has no first byte, so no range is requested.
  if (!answer.ok && answer.status !== 416)
    parseAnswer(answer.status, await answer.text(), (name) => answer.headers.get(name));
  return answer;
}

function getCut(cause: unknown): unknown {
  return cause instanceof TypeError
    ? failure({ kind: 'network', ownMessage: t('web.failure.network') })
    : cause;
}
