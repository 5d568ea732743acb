import { callMetrika } from './metrika-stub.ts';

/** C-13, milliseconds. */
const TIMEOUT_MS = 2_000;

let known = '';

/** The id that Yandex gave to this browser; empty when it did not respond. */
export function metrikaClientId(): string {
  return known;
}

/** Requests Yandex's id of this browser; when none comes in time it is ignored (C-13). */
export async function fetchClientId(counter: string): Promise<void> {
  known = await new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(''), TIMEOUT_MS);
    callMetrika(counter, 'getClientID', (id: unknown) => {
      clearTimeout(timer);
      resolve(typeof id === 'string' ? id : '');
    });
  });
}
