import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** The invoice of a company's next period became void, because something else is wanted then. */
export const renewalOutdated = event({
  name: 'billing/renewal-outdated',
  payload: z.object({ companyId: z.uuid() }),
});

/** A company that neither pays nor tries the product is told from which day on it may only be read. */
export const accessEndAnnounced = event({
  name: 'billing/access-end-announced',
  payload: z.object({ companyId: z.uuid(), endsOn: z.iso.date() }),
});
