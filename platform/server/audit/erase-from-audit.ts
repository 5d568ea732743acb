import * as z from 'zod/mini';
import type { JobName } from '../jobs/jobs.ts';

const payload = z.object({ userId: z.uuid(), subjects: z.array(z.string()) });

/** Erases a person from the audit, repeatedly until everything about them is sealed and erased. */
export const eraseFromAudit: JobName<typeof payload> = { name: 'platform/erase-from-audit', payload };
