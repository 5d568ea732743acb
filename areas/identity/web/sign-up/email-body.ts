import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** The typed fields of the request for a code. */
export const emailBody = z.object({ email: emailField });
