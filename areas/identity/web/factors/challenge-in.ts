import { identityErrors, SecondFactorChallenge } from '@artel/identity/contract';
import { failedAs } from '@artel/web';
import * as z from 'zod/mini';

/** What the server asks for beside the password; any other failure goes on its way. */
export function challengeIn(failure: unknown): SecondFactorChallenge {
  const asked = failedAs(failure, identityErrors['second-factor-required']);
  if (asked === null) throw failure;
  return z.parse(SecondFactorChallenge, asked.details);
}
