import { readableLine } from '@artel/contract';
import * as z from 'zod/mini';

/** An e-mail address as a person types it; compared case-insensitively, so it is folded here once. */
export const emailField = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());

/** Any characters, at least ten; the upper limit protects the hash from very long input. */
export const passwordField = z.string().check(z.minLength(10), z.maxLength(256));

/** A part of a person's name: one line. */
export const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), readableLine);

/** A patronymic may be absent. */
export const middleNameField = z._default(z.string().check(z.trim(), z.maxLength(80), readableLine), '');

/** Six digits from a letter; the length is checked first, because that is the usual mistake. */
export const codeField = z.string().check(z.trim(), z.minLength(6), z.maxLength(6), z.regex(/^\d+$/));
