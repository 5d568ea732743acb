import type { ShellStore } from './shell-store.ts';

/** Milliseconds after which a kept shell is better than waiting on. */
const PATIENCE = 5_000;
/** What a proxy says while the server behind it starts anew. */
const NOBODY_THERE = new Set([502, 503, 504]);

/** The server's page, as always; the kept shell when nobody answers, or not soon. */
export async function answerPage(
  ask: () => Promise<Response>,
  store: Pick<ShellStore, 'page'>,
  patience = PATIENCE,
): Promise<Response> {
  const asked = ask();
  const first = await Promise.race([asked.catch(() => null), pause(patience)]);
  if (first !== null && !NOBODY_THERE.has(first.status)) return first;
  return (await store.page()) ?? asked;
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
