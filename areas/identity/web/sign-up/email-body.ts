import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** The typed part of the request for a code. */
export const emailBody = z.object({ email: emailField });
