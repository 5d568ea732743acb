import { oneLine } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** A person's address with the name beside it, as in a letter; one from outside may be no address at all. */
export const Mailbox = z.object({ name: z.string(), address: z.string() });
export type Mailbox = z.infer<typeof Mailbox>;

/** A mailbox that a person writes to. */
export const mailboxField = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(200), oneLine), ''),
  address: emailField,
});

/** People of a letter; `bcc` is known to its writer alone. */
export const Recipients = z.object({
  to: z.array(Mailbox).check(z.maxLength(500)),
  cc: z.array(Mailbox).check(z.maxLength(500)),
  bcc: z.array(Mailbox).check(z.maxLength(500)),
});
export type Recipients = z.infer<typeof Recipients>;
