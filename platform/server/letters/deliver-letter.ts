import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import type { Tx } from '../db/scopes.ts';
import { connectMailServer } from '../egress/connect-mail-server.ts';
import { MAX_ATTEMPTS } from '../jobs/create-jobs.ts';
import type { Platform } from '../platform.ts';
import { admitLetter } from './admit-letter.ts';
import {
  findLetterWatch,
  type LetterRow,
  lockWaitingLetter,
  markAdmitted,
  markFailed,
  markSent,
  markWithheld,
} from './letters.store.ts';
import type { LetterOutcome } from './letters.ts';
import type { RenderedLetter } from './render-letter.ts';
import { openLetter } from './sealed-letter.ts';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Limit of the whole conversation, because a server that answers byte by byte is never idle. */
const TOTAL_MS = 30_000;

const NAME = 'platform/deliver-letter';
const payload = z.object({ letterId: z.uuid() });

/** One job per letter, however often it is requested. */
export function deliveryKey(letterId: string): string {
  return `letter:${letterId}`;
}

/**
 * Delivers one letter to the mail server. Without SMTP settings it stays waiting; a permanent refusal (5xx)
 * ends the attempts, any other failure is retried. A letter can arrive twice if the server dies between
 * delivery and commit; its Message-ID stays the same.
 */
export const deliverLetter = job({
  name: NAME,
  priority: 'soon',
  payload,
  maxAttempts: MAX_ATTEMPTS,
  peer: ({ smtp }) => smtp && new URL(smtp.url).host,
  run: async (deps, { letterId }) => {
    const { db, secrets, clock, log } = deps;
    const { smtp, publicUrl } = deps.config;
    const row = await db.asInstallation('letters/deliver', (tx) => findAdmitted(deps, tx, letterId));
    if (!row || !smtp) return;
    try {
      await sendBySmtp(smtp, openLetter(secrets, row.sealed), publicUrl, letterId);
    } catch (error) {
      if (getCode(error) === 'ETLS')
        log.error({ letterId }, 'the mail server offers no encryption: letters wait; see SMTP_TLS');
      const isFinal = isLasting(error) || row.attempts + 1 >= MAX_ATTEMPTS;
      await db.asInstallation('letters/deliver', async (tx) => {
        await markFailed(tx, letterId, getReason(error), isFinal);
        if (isFinal) await notifyOutcome(deps, tx, letterId, 'failed');
      });
      if (!isFinal) throw error;
      log.error({ letterId, reason: getReason(error) }, 'the mail server refused a letter for good');
      return;
    }
    await db.asInstallation('letters/deliver', async (tx) => {
      await markSent(tx, letterId, clock.now());
      await notifyOutcome(deps, tx, letterId, 'delivered');
    });
  },
});

/** Returns the letter once it may be sent; null while it waits for its turn, or if it is withheld. */
async function findAdmitted(deps: Platform, tx: Tx, letterId: string): Promise<LetterRow | null> {
  const row = await lockWaitingLetter(tx, letterId);
  if (!row || row.admittedAt !== null) return row;
  const admission = await admitLetter(deps, tx, openLetter(deps.secrets, row.sealed));
  if (admission === 'withheld') {
    await markWithheld(tx, letterId);
    await notifyOutcome(deps, tx, letterId, 'withheld');
    return null;
  }
  if (admission !== 'leaves') {
    const later = { key: deliveryKey(letterId), runAt: admission.waitsUntil };
    await deps.jobs.enqueue(tx, { name: NAME, payload }, { letterId }, later);
    return null;
  }
  await markAdmitted(tx, letterId, deps.clock.now());
  return row;
}

/** Notifies the code that wrote the letter of the outcome, if requested, by a job of the same transaction. */
async function notifyOutcome(
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

async function sendBySmtp(
  smtp: NonNullable<Platform['config']['smtp']>,
  letter: RenderedLetter,
  publicUrl: URL,
  letterId: string,
) {
  const address = new URL(smtp.url);
  const totalMs = smtp.totalMs ?? TOTAL_MS;
  const transport = createTransport({
    url: smtp.url,
    requireTLS: address.protocol !== 'smtps:' && smtp.isTlsRequired === true,
    // Closing the transport does not end a running conversation; this connection ends by itself.
    getSocket(_options, done) {
      connectMailServer(address, { totalMs }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { to, subject, html, text, calendar, stopUrl, attachments = [] } = letter;
    // An address object is used unchanged; a string would be parsed as a list of recipients.
    await transport.sendMail({
      from: smtp.from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: `<${letterId}@${publicUrl.hostname}>`,
      // As an alternative rendering of the letter, which calendar programs read, and as a file for other
      // programs.
      ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
      attachments: attachments.map(({ fileName: filename, type: contentType, content }) => ({
        filename,
        contentType,
        content: Buffer.from(content, 'base64'),
      })),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...oneClick(stopUrl),
      },
    });
  } finally {
    transport.close();
  }
}

/** The headers for the mail program's own button (RFC 8058), which requires https. */
function oneClick(stopUrl: string | undefined): Record<string, string> {
  if (stopUrl === undefined || !stopUrl.startsWith('https://')) return {};
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Whether a failure is permanent: a 5xx reply to the envelope or the content. Wrong credentials and missing
 * encryption can be corrected, so they are retried.
 */
function isLasting(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS';
}

const getCode = (error: unknown) => (error as { code?: string }).code;

/** Names the failure without the server's text, which may contain the address. */
function getReason(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
