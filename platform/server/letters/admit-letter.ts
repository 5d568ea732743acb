import type { Tx } from '../db/scopes.ts';
import type { Platform } from '../platform.ts';
import { countLetter, lockCounters } from './counters.store.ts';
import { listLetterCounters } from './letter-limits.ts';
import type { RenderedLetter } from './render-letter.ts';
import { recipientKey } from './stop-token.ts';
import { isStopped } from './stops.store.ts';

/** A letter may be sent, is withheld for good, or waits until its sender may write again. */
type Admission = 'leaves' | 'withheld' | { readonly waitsUntil: Date };

/**
 * Decides once about a letter that another person caused, just before it is delivered, so that the limits
 * hold for concurrent requests. A letter beyond its recipient's limit, or one that the recipient has
 * declined, is withheld; one beyond its sender's limit waits.
 */
export async function admitLetter(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  tx: Tx,
  { to, sender, stopUrl }: Pick<RenderedLetter, 'to' | 'sender' | 'stopUrl'>,
): Promise<Admission> {
  if (sender === undefined) return 'leaves';
  if (stopUrl !== undefined && (await isStopped(tx, recipientKey(secrets, to)))) return 'withheld';
  const now = clock.now();
  const counters = listLetterCounters(secrets, to, sender);
  const begun = counters.map(({ key, length }) => ({ key, endsAt: new Date(now.getTime() + length) }));
  const rows = await lockCounters(tx, begun, now);
  const full = counters.flatMap(({ key, atMost, of }) => {
    const row = rows.find((one) => one.key.equals(key));
    return row !== undefined && row.letters >= atMost ? [{ of, endsAt: row.endsAt }] : [];
  });
  if (full.some(({ of }) => of === 'recipient')) return 'withheld';
  if (full.length > 0) {
    return { waitsUntil: new Date(Math.max(...full.map(({ endsAt }) => endsAt.getTime()))) };
  }
  await countLetter(
    tx,
    counters.map(({ key }) => key),
  );
  return 'leaves';
}
