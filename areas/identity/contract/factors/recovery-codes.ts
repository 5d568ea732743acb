import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { proofErrors } from '../proof.ts';
import { factorsErrors } from './errors.ts';

/** Creates ten new recovery codes; the earlier ones stop working. */
export const createRecoveryCodes = route.act({
  id: 'identity/create-recovery-codes',
  path: '/api/v2/security/recovery-codes',
  body: z.object({}),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/recovery-codes-renewed'],
  errors: [...proofErrors, factorsErrors['factor-missing']],
});
