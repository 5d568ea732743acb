import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

export const letterChoiceErrors = defineErrors('notifications', {
  /** The link of a letter is incomplete or was not made by this installation. */
  'letter-link-invalid': { status: 410 },
});

/** The token from a letter; its holder counts as the owner of the mailbox. It is sent in bodies only. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** Whether the mailbox wants invitations. Its address is never revealed: neither here nor in the table. */
const LetterChoice = z.object({ isStopped: z.boolean() });

export const getLetterChoice = route({
  id: 'notifications/get-letter-choice',
  method: 'POST',
  path: '/api/v2/letter-choice',
  body: z.object({ token }),
  response: LetterChoice,
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [letterChoiceErrors['letter-link-invalid']],
  perMinute: 120,
});

/** Stops or allows invitations to the mailbox; the same again changes nothing. */
export const updateLetterChoice = route.update({
  id: 'notifications/update-letter-choice',
  path: '/api/v2/letter-choice',
  body: z.object({ token, isStopped: z.boolean() }),
  response: LetterChoice,
  access: 'public',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
  errors: [letterChoiceErrors['letter-link-invalid']],
});
