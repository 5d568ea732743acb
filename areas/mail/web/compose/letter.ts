import { type Draft, Mailbox } from '@artel/mail/contract';
import * as z from 'zod/mini';

const people = z.readonly(z.array(Mailbox));

/** The fields that a person fills in; files are stored separately when they are added. */
export const Letter = z.readonly(
  z.object({
    to: people,
    cc: people,
    bcc: people,
    subject: z.string(),
    body: z.string(),
    quotes: z.boolean(),
    accountId: z.string(),
  }),
);
export type Letter = z.infer<typeof Letter>;

export function toLetter({ recipients, subject, body, quotes, accountId }: Draft): Letter {
  return { ...recipients, subject, body, quotes, accountId };
}

/**
 * Equal for letters with the same content; the server stores addresses in lower case and names without
 * surrounding space.
 */
export function getWords({ to, cc, bcc, subject, body, quotes, accountId }: Letter): string {
  const plain = (mailboxes: readonly Mailbox[]) =>
    mailboxes.map(({ name, address }) => [name.trim(), address.trim().toLowerCase()]);
  return JSON.stringify([plain(to), plain(cc), plain(bcc), subject, body, quotes, accountId]);
}
