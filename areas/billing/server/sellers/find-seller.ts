import { billingErrors, type VatRegime } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import { AppError } from '@artel/contract';
import { type Day, dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { findParty, type Party } from '../parties/find-party.ts';
import { inCompany } from '../parties/in-company.ts';
import type { PictureRow } from './pictures.store.ts';
import { listPictures } from './pictures.store.ts';
import { regimeOn } from './regime-on.ts';
import { listRegimes } from './regimes.store.ts';
import { findSellerSettings, type SellerSettings } from './sellers.store.ts';
import { findSignerOn, type SignerRow } from './signers.store.ts';

/** The operator's company as the seller: an invoice contains all of this. */
export interface Seller {
  readonly companyId: string;
  readonly party: Party & { readonly vatRegime: VatRegime };
  readonly settings: SellerSettings;
  /** How it is taxed on a day, so far as that is known. */
  regimeOn(day: Day): VatRegime;
}

type Deps = Pick<Platform, 'db' | 'text' | 'clock'>;

/**
 * Returns the seller of this installation, or null while no company can sell; the transaction is in the
 * buyer's company before and after.
 */
export async function findReadySeller(deps: Deps, tx: Tx, buyerId: string): Promise<Seller | null> {
  const companyId = await findOperatorCompanyId(tx);
  if (companyId === null) return null;
  return inCompany(deps, tx, { reason: 'billing/seller-facts', companyId, backTo: buyerId }, async () => {
    const party = await findParty(deps, tx, companyId);
    if (!party || !isComplete(party)) return null;
    const today = dayIn(party.timeZone, deps.clock.now());
    const taxed = {
      rows: await listRegimes(tx, companyId),
      card: party.vatRegime,
      today,
    };
    const signer = await findSignerOn(tx, companyId, today);
    return {
      companyId,
      party: {
        ...party,
        ...(signer && signedBy(signer)),
        ...getShown(await listPictures(tx, companyId), signer?.name ?? party.signerName),
        vatRegime: regimeOn(taxed, today),
      },
      settings: await findSellerSettings(tx, companyId),
      regimeOn: (day) => regimeOn(taxed, day),
    };
  });
}

/**
 * Returns the seller of this installation; refuses while the operator's card lacks any detail that an invoice
 * names.
 */
export async function getSeller(deps: Deps, tx: Tx, buyerId: string): Promise<Seller> {
  const seller = await findReadySeller(deps, tx, buyerId);
  if (seller === null) throw new AppError(billingErrors['seller-incomplete']);
  return seller;
}

function signedBy({ name, position, authority, accountantName }: SignerRow) {
  return { signerName: name, signerPosition: position, signerAuthority: authority, accountantName };
}

/** A signature appears on documents that its owner signs, and on nothing else. */
function getShown(pictures: readonly PictureRow[], signerName: string) {
  const stamp = pictures.find(({ kind }) => kind === 'stamp');
  const facsimile = pictures.find(({ kind, ...of }) => kind === 'facsimile' && of.signerName === signerName);
  return {
    ...(stamp && { stampBlobId: stamp.blobId }),
    ...(facsimile && { facsimileBlobId: facsimile.blobId }),
  };
}

function isComplete(party: Party): party is Seller['party'] {
  return listMissingDetails(party).length === 0;
}

const DETAILS = ['inn', 'account', 'vat-regime'] as const;

/** Lists the details that an invoice names and the operator's card lacks; without a card all of them. */
export function listMissingDetails(party: Party | null): (typeof DETAILS)[number][] {
  const known = {
    inn: party?.inn,
    account: party?.account && party.bik,
    'vat-regime': party?.vatRegime,
  };
  return DETAILS.filter((detail) => !known[detail]);
}
