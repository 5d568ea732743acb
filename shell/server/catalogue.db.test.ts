import type { Area } from '@artel/server';
import { getDefiners, platformTenancy, type Tenancy } from '@artel/server/tenancy';
import {
  createTestDatabase,
  findCatalogueFaults,
  findCellFacts,
  findSearchFaults,
  findTenancyFaults,
  planOfSearch,
  startTestServer,
} from '@artel/server/testing';
import { findRouteRule } from '@artel/shell-contract/route-rule';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

const tenancies = [platformTenancy, ...areas.map(({ tenancy }: Area) => tenancy ?? {})];
const definers = tenancies.flatMap((tenancy) => Object.keys(getDefiners(tenancy)));
const functions = tenancies.flatMap((tenancy) => Object.keys(tenancy.functions ?? {}));

test.each(areas.map((area: Area) => [area.name, area.tenancy ?? {}] as const))(
  'the reasons and functions by which %s reads across companies are its own, and each has its explanation',
  (name, { reasons = {}, ...called }) => {
    const own = { ...getDefiners(called), ...called.functions };
    expect(Object.keys(reasons).filter((reason) => !reason.startsWith(`${name}/`))).toEqual([]);
    expect(Object.keys(own).filter((signature) => !signature.startsWith(`${name}.`))).toEqual([]);
    const words = [...Object.values(reasons), ...Object.values(own)];
    expect(words.filter((why) => why.length < 15)).toEqual([]);
  },
);

test('a route that may call a function across companies exists', () => {
  const routes = [findRouteRule, ...areas.flatMap((area: Area) => area.routes.map(({ route }) => route))];
  const known = new Set(routes.map(({ id }) => id));
  const listed = tenancies.flatMap((one: Tenancy) => Object.keys(one.acrossRoutes ?? {}));
  expect(listed.filter((id) => !known.has(id as typeof findRouteRule.id))).toEqual([]);
});

test('the catalogue of the whole product has no way across the isolation of companies', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  expect(await findCatalogueFaults(server.db, { definers, functions })).toEqual([]);
});

/** Unique beyond a company or person: a list that only shrinks, since each must be claimed elsewhere once companies are in several databases. */
const UNIQUE = {
  // 256 bits by chance: they never meet.
  random: [
    'billing.invoice_links_token_hash_key',
    'calendar.guests_token_hash_key',
    'disk.links_token_hash_key',
    'identity.app_passwords_password_hash_key',
    'identity.devices_previous_hash_key',
    'identity.devices_token_hash_key',
    'identity.passkeys_credential_id_key',
    'identity.user_handles_handle_key',
    'integrations.keys_key_hash_key',
    'invitations.invitation_links_token_hash_key',
    'invitations.invitations_token_hash_key',
    'meetings.rooms_token_hash_key',
    'meetings.tickets_token_hash_key',
  ],
  // One person has an address, one company a taxpayer's number.
  claimed: ['identity.users_email_key', 'onboarding.trials_taxpayer', 'requisites.cards_one_confirmed'],
  // The seller of a database numbers its own documents.
  perDatabase: ['billing.documents_number', 'billing.invoices_number', 'company.companies_one_operator'],
};

test('what ties the companies of a database together is known, and only shrinks', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  const { unique, references, sequences } = await findCellFacts(server.db);
  expect(unique).toEqual(Object.values(UNIQUE).flat().sort());
  expect(references).toEqual([
    'billing.agreements → billing.offers',
    'billing.invoices → billing.offers',
    'billing.subscriptions → billing.tariff_lines',
    'billing.subscriptions → billing.tariff_versions',
    'identity.sessions → identity.devices',
    'identity.sessions → identity.sessions',
    'identity.sign_in_codes → identity.sessions',
  ]);
  expect(sequences).toEqual(['platform.live_events_seq_seq']);
});

const searches = areas.flatMap((area: Area) => area.searches ?? []);
const withWords = searches.filter(({ table }) => table !== undefined);

test('each kind of the one search belongs to its area and is declared once', () => {
  const kinds = areas.flatMap((area: Area) =>
    (area.searches ?? []).map(({ kind }) => [area.name, kind] as const),
  );
  expect(kinds.filter(([name, kind]) => !kind.startsWith(`${name}/`))).toEqual([]);
  expect(new Set(kinds.map(([, kind]) => kind)).size).toBe(kinds.length);
});

test('the tables of words in the database are those that searches declare', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findSearchFaults(database, searches)).toEqual([]);
});

test.each(withWords.map((search) => [search.kind, search] as const))(
  'the search %s reads its words by indexes, also where the size of the company is not known',
  async (_, search) => {
    const database = await createTestDatabase(areas);
    onTestFinished(() => database.drop());
    expect(await planOfSearch(database, search)).not.toContain('Seq Scan');
  },
);

test('no table lets another company or person read, insert, update or delete a row', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findTenancyFaults(database)).toEqual([]);
});
