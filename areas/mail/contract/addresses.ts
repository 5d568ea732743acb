import { oneLine } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** A person's address with the name beside it, as in a letter; one from outside may be invalid. */
export const Mailbox = z.object({ name: z.string(), address: z.string() });
export type Mailbox = z.infer<typeof Mailbox>;

/** A recipient as a person enters one. */
export const mailboxField = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(200), oneLine), ''),
  address: emailField,
});

/** Recipients of a letter; `bcc` is visible to its writer alone. */
export const Recipients = z.object({
  to: z.array(Mailbox).check(z.maxLength(500)),
  cc: z.array(Mailbox).check(z.maxLength(500)),
  bcc: z.array(Mailbox).check(z.maxLength(500)),
});
export type Recipients = z.infer<typeof Recipients>;
