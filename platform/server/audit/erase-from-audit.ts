import * as z from 'zod/mini';
import type { JobName } from '../jobs/jobs.ts';

const payload = z.object({ userId: z.uuid(), subjects: z.array(z.string()) });

/** Takes a person out of the audit, as often as it needs until everything about them is sealed. */
export const eraseFromAudit: JobName<typeof payload> = { name: 'platform/erase-from-audit', payload };
