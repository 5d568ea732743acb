import { companyArea, findOperatorCompanyId } from '@artel/company/server';
import { checkRequisites } from '@artel/requisites/contract';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBankAccounts } from '../card/bank-accounts.store.ts';
import { findCard, saveCard } from '../card/cards.store.ts';
import { startRequisitesServer } from '../testing.ts';
import { seedCards } from './seed-cards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRequisitesServer();
});
afterAll(() => server.close());

test("the cards of the demo's companies are filled in with valid numbers and an account, and stay as they were changed", async () => {
  await companyArea.seed?.(server.platform);
  await seedCards(server.platform);
  const companies = await server.db<{ id: string }>('SELECT id FROM company.companies');
  expect(companies).toHaveLength(2);
  const { db } = server.platform;
  for (const { id } of companies)
    await db.asCompanyJob('job test/any', id, async (tx) => {
      const { kind, ...card } = (await findCard(tx, id))!;
      const bankAccounts = await listBankAccounts(tx, id);
      expect(bankAccounts).toMatchObject([{ isMain: true }]);
      // Sellers are checked hardest.
      expect(checkRequisites({ ...card, kind: kind as 'legal-entity', bankAccounts }, 'seller')).toEqual([]);
      expect(card.vatRegime).not.toBeNull();
    });
  const sellerId = (await db.asInstallation('requisites/operator', findOperatorCompanyId)) ?? '';
  await db.asCompanyJob('job test/any', sellerId, (tx) => saveCard(tx, sellerId, { signerName: 'Ким В.' }));
  await seedCards(server.platform);
  const kept = await db.asCompanyJob('job test/any', sellerId, (tx) => findCard(tx, sellerId));
  expect(kept).toMatchObject({ signerName: 'Ким В.', inn: '7812000007' });
});
