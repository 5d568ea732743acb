import { failure, judgeAnswer } from '../http/send.ts';
import { t } from '../i18n/texts.ts';

interface Start {
  readonly text: string;
  /** There is more than was asked for. */
  readonly isCut: boolean;
}

/** The first bytes of what lies at an address that carries its own right, read as text (UTF-8). */
export async function readStart(url: string, most: number, signal?: AbortSignal): Promise<Start> {
  const answer = await fetch(url, {
    headers: { Range: `bytes=0-${most - 1}` },
    ...(signal && { signal }),
  }).catch((cause) => {
    signal?.throwIfAborted();
    throw cause instanceof TypeError
      ? failure({ kind: 'network', ownMessage: t('web.failure.network') })
      : cause;
  });
  if (!answer.ok) judgeAnswer(answer.status, await answer.text(), (name) => answer.headers.get(name));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const whole = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? bytes.length);
  return {
    text: new TextDecoder().decode(bytes.subarray(0, most)),
    isCut: whole > Math.min(most, bytes.length),
  };
}
