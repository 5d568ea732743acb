import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { cleanNumber } from './numbers/clean-number.ts';

/** A bank as the directory of the Bank of Russia names it. */
export const Bank = z.object({
  bik: z.string(),
  name: z.string(),
  town: z.string(),
  /** The treasury's single account, for the treasury; empty if there is none. */
  correspondentAccount: z.string(),
});
export type Bank = z.infer<typeof Bank>;

/** Returns the bank of a BIK; `off` if this installation has no directory, so that no BIK can be checked. */
export const findBank = route.get({
  id: 'requisites/find-bank',
  path: '/api/v2/banks/{bik}',
  params: z.object({ bik: z.string().check(z.overwrite(cleanNumber), z.regex(/^\d{9}$/)) }),
  response: z.object({ state: z.enum(['found', 'unknown', 'off']), bank: z.nullable(Bank) }),
  access: 'user',
});
