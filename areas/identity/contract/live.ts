import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The person's sessions, factors or password changed: a page that shows them refetches. Published to that
 * person alone.
 */
export const securityChanged = liveEvent({ name: 'identity/security-changed', ids: z.object({}) });
