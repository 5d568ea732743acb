import type { ClosingKind, SellerSettings, VatRegime } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import type { WithTransaction } from '@artel/server';
import { findParty } from '../parties/find-party.ts';
import { numberSeries, signers } from '../tables.ts';
import { listPictures } from './pictures.store.ts';
import { regimeOn } from './regime-on.ts';
import { listRegimes } from './regimes.store.ts';
import { findSellerSettings } from './sellers.store.ts';
import { signPictures } from './sign-pictures.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'text'>;

/** Returns the day of today in the seller's zone. */
export async function sellersToday(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  companyId: string,
): Promise<string> {
  return dayIn((await findCard(tx, companyId))?.timeZone ?? 'Europe/Moscow', clock.now());
}

/** Returns how the operator's company sells: numbers, due days, signers and tax regimes. */
export async function getSellerSettings(deps: Deps, actor: MemberActor): Promise<SellerSettings> {
  const { companyId } = actor.membership;
  const { tx } = deps;
  const today = await sellersToday(deps, companyId);
  const year = Number(today.slice(0, 4));
  const rows = await listRegimes(tx, companyId);
  const party = await findParty(deps, tx, companyId);
  const { version, ...settings } = await findSellerSettings(tx, companyId);
  return {
    ...settings,
    closingKind: settings.closingKind as ClosingKind | null,
    version,
    invoicesBegun: await numberSeries.exists(tx, { companyId, series: 'invoice', year }),
    taxInvoicesBegun: await numberSeries.exists(tx, { companyId, series: 'tax-invoice', year }),
    actsBegun: await numberSeries.exists(tx, { companyId, series: 'act', year }),
    pictures: signPictures(deps, actor, await listPictures(tx, companyId)),
    signers: (await signers.list(tx, { companyId }, { order: ['fromOn desc'], limit: 100 })).map(
      ({ companyId: _of, ...signer }) => signer,
    ),
    regime: party?.vatRegime ? regimeOn({ rows, card: party.vatRegime, today }, today) : null,
    regimes: rows.map(({ fromOn, regime, isPlanned }) => ({
      fromOn,
      regime: regime as VatRegime,
      isPlanned,
    })),
  };
}
