import { billingPages, priceAhead, priceAnnounced } from '@artel/billing/contract';
import { findCompany, listHolders } from '@artel/company/server';
import { dayInWords } from '@artel/contract/time';
import { listIdsInChunks, notice, subscribe } from '@artel/server';
import { findTariff } from '../tariffs/tariffs.store.ts';
import { listSubscribedCompanyIds } from './prices.store.ts';

/** Notifies each company that pays an earlier price. */
export const notifySubscribers = subscribe({
  event: priceAnnounced,
  name: 'billing/tell-subscribers',
  priority: 'bulk',
  run: async (deps, { sellerId, tariffId, number, fromOn }) => {
    const companyIds = listIdsInChunks((after, atMost) =>
      deps.db.asCompanyJob('job billing/tell-subscribers', sellerId, (tx) =>
        listSubscribedCompanyIds(tx, { sellerId, tariffId, beforeNumber: number, after }, atMost),
      ),
    );
    for await (const companyId of companyIds)
      await deps.db.asCompanyJob('job billing/tell-subscribers', companyId, (tx) =>
        deps.emit(tx, priceAhead, { companyId, tariffId, fromOn }),
      );
  },
});

/** Notifies the members who may pay for the company. */
export const priceNotice = notice({
  kind: 'billing/price-ahead',
  event: priceAhead,
  isImportant: true,
  run: (deps, { companyId, tariffId, fromOn }) =>
    deps.db.asCompanyJob('notice billing/price-ahead', companyId, async (tx) => {
      const [company, tariff] = [await findCompany(tx, companyId), await findTariff(tx, tariffId)];
      if (!company || !tariff) return [];
      const holders = await listHolders(deps, tx, companyId, 'billing.manage');
      const values = { company: company.name, tariff: tariff.name, day: dayInWords(fromOn) };
      return holders.map((userId) => ({ userId, companyId, values, page: billingPages.tariffs.path }));
    }),
});
