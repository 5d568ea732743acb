import { surchargeOutdated } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import { type Platform, subscribe, type Tx } from '@artel/server';
import { findSurcharge } from '../invoices/invoices.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { findVersionForInn } from '../offers/require-agreed.ts';
import { findParty } from '../parties/find-party.ts';
import { bringAbout } from './confirm-change.ts';
import { quoteChange } from './quote-change.ts';

interface WantedChange {
  readonly companyId: string;
  readonly subscriptionId: string;
  readonly tariffId: string;
  readonly seats: number;
}

async function requestAgain(deps: Platform, tx: Tx, { companyId, ...wanted }: WantedChange): Promise<void> {
  if (!(await lockBooks(tx, companyId))) return;
  const buyer = await findParty(deps, tx, companyId);
  if (!buyer || buyer.inn === '') return;
  // Another change was requested meanwhile.
  if (await findSurcharge(tx, companyId, wanted.subscriptionId)) return;
  const withTx = { ...deps, tx };
  await bringAbout(withTx, await quoteChange(withTx, companyId, wanted), {
    buyer,
    offer: await findVersionForInn(tx, companyId),
  });
}

/**
 * Quotes and orders an outdated change again; one that is no longer possible (the subscription ends, people
 * joined) is dropped and may be requested again.
 */
export const surchargeAgain = subscribe({
  event: surchargeOutdated,
  name: 'billing/surcharge-again',
  priority: 'soon',
  run: (deps, purchase) =>
    deps.db
      .asCompanyJob('job billing/surcharge-again', purchase.companyId, (tx) =>
        requestAgain(deps, tx, purchase),
      )
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
});
