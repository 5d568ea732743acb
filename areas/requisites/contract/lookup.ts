import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { CompanyKind } from './card/card.ts';
import { innField } from './numbers/inn-field.ts';

/** The data of a company from the state registers; a suggestion for its card, which the person reviews. */
export const FoundCompany = z.object({
  kind: CompanyKind,
  shortName: z.string(),
  fullName: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  okpo: z.string(),
  legalAddress: z.string(),
  signer: z.object({ name: z.string(), position: z.string() }),
  status: z.enum(['active', 'liquidating', 'liquidated', 'bankrupt', 'reorganizing']),
  isBranch: z.boolean(),
});
export type FoundCompany = z.infer<typeof FoundCompany>;

/**
 * Queries the state registers by INN. The response does not reveal who uses this installation; with `off` and
 * `away` the card is filled in by hand. A person may query a few times a minute.
 */
export const lookupCompany = route({
  id: 'requisites/lookup-company',
  method: 'POST',
  path: '/api/v2/company-lookup',
  body: z.object({ inn: innField }),
  response: z.object({
    state: z.enum(['found', 'not-found', 'off', 'away']),
    /** The company itself first, its branches after it. */
    companies: z.array(FoundCompany),
  }),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
  perMinute: 120,
});
