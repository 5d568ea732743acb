import type { ClosingKind, SellerSettings, VatRegime } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import type { WithTransaction } from '@artel/server';
import { findParty } from '../parties/find-party.ts';
import { numberSeries, signers } from '../tables.ts';
import { listMissingDetails } from './find-seller.ts';
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
  return dayOf({ clock }, await findCard(tx, companyId));
}

function dayOf({ clock }: Pick<Deps, 'clock'>, card: Awaited<ReturnType<typeof findCard>>): string {
  return dayIn(card?.timeZone ?? 'Europe/Moscow', clock.now());
}

/** Returns how the operator's company sells: numbers, due days, signers and tax regimes. */
export async function getSellerSettings(deps: Deps, actor: MemberActor): Promise<SellerSettings> {
  const { companyId } = actor.membership;
  const { tx } = deps;
  const card = await findCard(tx, companyId);
  const today = dayOf(deps, card);
  const year = Number(today.slice(0, 4));
  const rows = await listRegimes(tx, companyId);
  const regime = card?.kind ? (card.vatRegime as VatRegime | null) : null;
  const { version, ...settings } = await findSellerSettings(tx, companyId);
  return {
    ...settings,
    closingKind: settings.closingKind as ClosingKind | null,
    version,
    missing: listMissingDetails(await findParty(deps, tx, companyId)),
    invoicesBegun: await numberSeries.exists(tx, { companyId, series: 'invoice', year }),
    taxInvoicesBegun: await numberSeries.exists(tx, { companyId, series: 'tax-invoice', year }),
    actsBegun: await numberSeries.exists(tx, { companyId, series: 'act', year }),
    pictures: signPictures(deps, actor, await listPictures(tx, companyId)),
    signers: (await signers.list(tx, { companyId }, { order: ['fromOn desc'], limit: 100 })).map(
      ({ companyId: _of, ...signer }) => signer,
    ),
    regime: regime && regimeOn({ rows, card: regime, today }, today),
    regimes: rows.map(({ fromOn, regime, isPlanned }) => ({
      fromOn,
      regime: regime as VatRegime,
      isPlanned,
    })),
  };
}
