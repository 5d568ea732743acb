import { findOperatorCompanyId } from '@artel/company/server';
import { createOwner } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';

/** The seller's account in the vectors of the bank's files. */
export const SELLER_ACCOUNT = '40702810138250123017';

const SELLER_INN = '7707083893';

export const BUYER_INN = '7736050003';

/** Fills the card of a company in, as far as invoices need it. */
export async function fillCard(
  server: TestServer,
  companyId: string,
  inn: string,
  account = '',
): Promise<void> {
  await server.db(
    `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
     VALUES ($1, 'legal-entity', $2, $3, '773601001', 'Москва, Садовая улица, дом 1', 'Петрова Н. О.', 'general')
     ON CONFLICT (company_id) DO NOTHING`,
    [companyId, `ООО «Компания ${inn}»`, inn],
  );
  if (account === '') return;
  await server.db(
    `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
     VALUES ($1, $2, '044525225', 'ПАО СБЕРБАНК', $3, '30101810400000000225', true, 0)
     ON CONFLICT DO NOTHING`,
    [companyId, companyId, account],
  );
}

/** The operator's company with all the data of a seller in an invoice. */
export async function makeSeller(server: TestServer): Promise<string> {
  const known = await server.platform.db.asInstallation('company/seed', findOperatorCompanyId);
  const companyId = known ?? (await createOwner(server, 'Оператор', { isOperator: true })).companyId;
  await fillCard(server, companyId, SELLER_INN, SELLER_ACCOUNT);
  return companyId;
}
