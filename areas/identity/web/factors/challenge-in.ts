import { identityErrors, SecondFactorChallenge } from '@artel/identity/contract';
import { failedAs } from '@artel/web';
import * as z from 'zod/mini';

/** Returns the second-factor challenge from the server's refusal; rethrows any other failure. */
export function challengeIn(failure: unknown): SecondFactorChallenge {
  const requested = failedAs(failure, identityErrors['second-factor-required']);
  if (requested === null) throw failure;
  return z.parse(SecondFactorChallenge, requested.details);
}
