import { randomInt } from 'node:crypto';
import { asCompany } from '@artel/company/server/testing';
import { findInnProblem } from '@artel/requisites/contract';
import { makePicture, type RouteExamples, type TestServer } from '@artel/server/testing';
import { saveCard, setConfirmation } from './cards.store.ts';

/** Requisites of an existing company. */
export function sampleCard() {
  return {
    kind: 'legal-entity' as const,
    shortName: 'ООО «Ромашка»',
    fullName: 'Общество с ограниченной ответственностью «Ромашка»',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    okpo: '00032537',
    legalAddress: '119021, Москва, Садовая улица, дом 1',
    signer: { name: 'Петрова Нина Олеговна', position: 'Генеральный директор', basis: 'Устав' },
    vatRegime: 'general' as const,
    bankAccounts: [
      {
        bik: '044525225',
        bankName: 'ПАО Сбербанк',
        account: '40702810138250123017',
        correspondentAccount: '30101810400000000225',
      },
    ],
  };
}

/** A number of a taxpayer that no other test has. */
export function freshInn(): string {
  const start = String(randomInt(100_000_000, 1_000_000_000));
  return (
    [...'0123456789'].map((end) => start + end).find((inn) => findInnProblem(inn) === null) ?? freshInn()
  );
}

/** Gives a company an INN and KPP, confirmed or not. */
export async function fillIn(
  server: TestServer,
  companyId: string | null | undefined,
  { confirmedBy }: { confirmedBy?: 'operator' } = {},
): Promise<void> {
  if (!companyId) return;
  const { kind, kpp } = sampleCard();
  const inn = freshInn();
  const confirmedAt = confirmedBy === undefined ? null : server.platform.clock.now();
  await asCompany(server, companyId, async (tx) => {
    await saveCard(tx, companyId, { kind, inn, kpp });
    await setConfirmation(tx, companyId, { confirmedAt, confirmedBy: confirmedBy ?? null });
  });
}

async function getVersion(server: TestServer, companyId: string | null | undefined): Promise<number> {
  const [row] = await server.db<{ version: number }>('SELECT version FROM company.companies WHERE id = $1', [
    companyId,
  ]);
  return row?.version ?? 1;
}

/** One valid call of each route. */
export const cardExamples: RouteExamples<TestServer> = {
  'requisites/get-company-card': () => ({}),
  'requisites/update-company-card': async ({ server, caller }) => ({
    body: {
      card: sampleCard(),
      version: await getVersion(server, caller?.companyId),
    },
  }),
  'requisites/put-logo': async () => ({
    query: { x: '10', y: '0', size: '100' },
    body: { type: 'image/jpeg', bytes: await makePicture() },
  }),
  'requisites/delete-logo': () => ({}),
};
