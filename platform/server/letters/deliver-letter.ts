import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import type { Tx } from '../db/scopes.ts';
import { MAX_ATTEMPTS } from '../jobs/create-jobs.ts';
import type { Platform } from '../platform.ts';
import { findLetterWatch, findWaitingLetter, markFailed, markSent } from './letters.store.ts';
import type { LetterOutcome } from './letters.ts';
import type { RenderedLetter } from './render-letter.ts';
import { openLetter } from './sealed-letter.ts';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** One job per letter, however often it is asked for. */
export function deliveryKey(letterId: string): string {
  return `letter:${letterId}`;
}

/**
 * Hands one letter to the mail server. Without SMTP settings it stays waiting; a lasting refusal (5xx) ends the tries,
 * anything else is tried again. A letter can arrive twice when the server dies between hand-over and commit: its
 * Message-ID stays the same.
 */
export const deliverLetter = job({
  name: 'platform/deliver-letter',
  // Of a letter that does not say: one of a version before the lanes.
  lane: 'soon',
  payload: z.object({ letterId: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
  run: async (deps, { letterId }) => {
    const { db, secrets, clock, log } = deps;
    const { smtp, publicUrl } = deps.config;
    if (!smtp) return;
    const row = await db.asInstallation('letters/deliver', (tx) => findWaitingLetter(tx, letterId));
    if (!row) return;
    try {
      await handOver(smtp, openLetter(secrets, row.sealed), `<${letterId}@${publicUrl.hostname}>`);
    } catch (error) {
      const isFinal = isLasting(error) || row.attempts + 1 >= MAX_ATTEMPTS;
      await db.asInstallation('letters/deliver', async (tx) => {
        await markFailed(tx, letterId, reasonOf(error), isFinal);
        if (isFinal) await tellOutcome(deps, tx, letterId, 'failed');
      });
      if (!isFinal) throw error;
      log.error({ letterId, reason: reasonOf(error) }, 'the mail server refused a letter for good');
      return;
    }
    await db.asInstallation('letters/deliver', async (tx) => {
      await markSent(tx, letterId, clock.now());
      await tellOutcome(deps, tx, letterId, 'delivered');
    });
  },
});

/** Tells the letter's writer, where it asked for that, by a job of the same transaction. */
async function tellOutcome(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  letterId: string,
  outcome: LetterOutcome,
): Promise<void> {
  const watch = await findLetterWatch(tx, letterId);
  if (!watch) return;
  const { job: name, payload } = watch;
  await jobs.enqueue(tx, { name, payload: z.record(z.string(), z.string()) }, { ...payload, outcome });
}

async function handOver(
  smtp: NonNullable<Platform['config']['smtp']>,
  letter: RenderedLetter,
  messageId: string,
) {
  const transport = createTransport({
    url: smtp.url,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { to, subject, html, text, calendar } = letter;
    // An address object is taken as it is; a string would be read as a list of recipients.
    await transport.sendMail({
      from: smtp.from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId,
      // As another rendering of the letter, which calendars read, and as a file for programs that know no such thing.
      ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  } finally {
    transport.close();
  }
}

/** A reply of the class 5xx to the envelope or the content; wrong credentials can be mended, so they are tried again. */
function isLasting(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}

/** Names the failure without what the server said: its words may hold the address. */
function reasonOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
