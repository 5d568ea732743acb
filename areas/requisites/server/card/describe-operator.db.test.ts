import { createOperatorMember } from '@artel/company/server/testing';
import { MINUTE } from '@artel/contract/time';
import { listConsents } from '@artel/identity/contract';
import { getCompanyCard, updateCompanyCard } from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleCard, startRequisitesServer } from '../testing.ts';
import { describeOperator } from './describe-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRequisitesServer({
    ports: (platform) => ({ describeOperator: describeOperator(platform) }),
  });
});
afterAll(() => server.close());

const getTexts = async () => {
  const { body } = await callRoute(server, listConsents, { query: {} });
  return body.items.map(({ text }) => text);
};

test('consents and terms name the operator, by the name and address of its company card', async () => {
  for (const text of await getTexts()) expect(text).toContain('лицо, которое ведёт эту установку');
  const operator = await createOperatorMember(server);
  server.clock.advance(MINUTE);
  for (const text of await getTexts()) expect(text).toMatch(/(является|предоставляет) Оператор \(далее/);
  const { version } = (await callRoute(server, getCompanyCard, {}, operator)).body;
  const card = sampleCard();
  const written = await callRoute(server, updateCompanyCard, { body: { card, version } }, operator);
  expect(written.status).toBe(200);
  server.clock.advance(MINUTE);
  const { fullName, inn, ogrn, legalAddress } = written.body;
  expect([fullName, legalAddress]).not.toContain('');
  for (const text of await getTexts())
    expect(text).toContain(
      `${fullName} (ИНН ${inn}, ОГРН ${ogrn}, адрес: ${legalAddress}) (далее — Оператор)`,
    );
});
