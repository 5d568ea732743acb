import { failure, parseAnswer } from '../http/send.ts';
import { t } from '../i18n/texts.ts';

/**
 * Requests an address that carries its own right; a refusal or a broken line is a failure like that of any
 * call.
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
  // Nothing begins at the first byte of what is empty.
  if (!answer.ok && answer.status !== 416)
    parseAnswer(answer.status, await answer.text(), (name) => answer.headers.get(name));
  return answer;
}

function getCut(cause: unknown): unknown {
  return cause instanceof TypeError
    ? failure({ kind: 'network', ownMessage: t('web.failure.network') })
    : cause;
}
