import { expect, test } from 'vitest';
import { callAs, newCaller, signInAsApp } from './harness/calls.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Counts what a person of the demo finds in lists of their company, by its name here. */
async function countAll(
  request: Awaited<ReturnType<typeof signInAsApp>>,
  lists: Readonly<Record<string, string>>,
) {
  const counted = await Promise.all(
    Object.entries(lists).map(async ([name, path]) => {
      const { items } = await request<Listed>('GET', `/api/v2/${path}`);
      return [name, items.length] as const;
    }),
  );
  return Object.fromEntries(counted);
}

const some = expect.toSatisfy((count: number) => count > 0, 'something');

/** Monday of this week until the Monday after the next one, in UTC. */
function twoWeeks(): string {
  const monday = new Date();
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const end = new Date(monday);
  end.setUTCDate(end.getUTCDate() + 14);
  return `from=${monday.toISOString()}&to=${end.toISOString()}`;
}

test('a visitor of the demo company finds work going on in every area, and no key that anyone could know', async () => {
  const [owner] = stage.artel.logins;
  const request = await signInAsApp(stage.artel.url, owner!);
  const counts = await countAll(request, {
    conversations: 'messenger/conversations',
    events: `calendar/occurrences?${twoWeeks()}`,
    meetings: 'meet/planned',
    past: 'meet/past',
    invitations: 'company/invitations',
    ideas: 'roadmap/ideas',
    news: 'roadmap/entries',
    spaces: 'disk/spaces',
    recent: 'disk/recent',
    starred: 'disk/starred',
    shared: 'disk/have-access',
    tariffs: 'billing/tariff-lines',
    sold: 'billing/operator/invoices',
    closings: 'billing/operator/documents',
    programs: 'integrations/service-accounts',
    connections: 'integrations/connections',
    notices: 'notices',
  });
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, some])));

  const mail = await request<{ items: { folders: { role: string; total: number; unread: number }[] }[] }>(
    'GET',
    '/api/v2/mail/accounts',
  );
  const folders = Object.fromEntries(mail.items[0]!.folders.map((folder) => [folder.role, folder]));
  expect(folders).toMatchObject({ inbox: { total: some, unread: some }, sent: { total: some } });

  const ideas = await request<{ items: { votes: number }[] }>('GET', '/api/v2/roadmap/ideas');
  expect(ideas.items.filter(({ votes }) => votes === 0)).toEqual([]);

  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { kinds } = await request<{ kinds: { kind: string; amount: number; before: number }[] }>(
    'GET',
    `/api/v2/stats/company?from=${day(28)}&to=${day(1)}`,
  );
  for (const kind of ['calendar', 'files', 'meetings', 'messages'])
    expect(kinds).toContainEqual({ kind, amount: some, before: some });

  const programs = await request<{ items: { keys: unknown[] }[] }>(
    'GET',
    '/api/v2/integrations/service-accounts',
  );
  expect(programs.items.flatMap(({ keys }) => keys)).toEqual([]);
});

test("no two events of the owner's calendar are at the same time", async () => {
  const request = await signInAsApp(stage.artel.url, stage.artel.logins[0]!);
  const { items } = await request<{ items: { startsAt: string; endsAt: string }[] }>(
    'GET',
    `/api/v2/calendar/occurrences?${twoWeeks()}`,
  );
  const inOrder = items.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const ends = inOrder.map(({ endsAt }) => endsAt);
  expect(inOrder.filter(({ startsAt }, index) => startsAt < (ends[index - 1] ?? ''))).toEqual([]);
});

/** Lists that every member of a demo company finds something in. */
const everyday = {
  conversations: 'messenger/conversations',
  spaces: 'disk/spaces',
  recent: 'disk/recent',
  starred: 'disk/starred',
};

test('a member of the demo company finds own work in every area that they may use', async () => {
  const request = await signInAsApp(stage.artel.url, stage.artel.logins[2]!);
  const counts = await countAll(request, {
    ...everyday,
    events: `calendar/occurrences?${twoWeeks()}`,
    meetings: 'meet/planned',
    past: 'meet/past',
    ideas: 'roadmap/ideas',
    news: 'roadmap/entries',
    shared: 'disk/have-access',
  });
  expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, some])));
  const mail = await request<{ items: { folders: { role: string; total: number }[] }[] }>(
    'GET',
    '/api/v2/mail/accounts',
  );
  const [account] = mail.items;
  expect(account?.folders).toContainEqual(expect.objectContaining({ role: 'inbox', total: some }));
});

test("the accountant finds own work in both companies, and in the second one's its invoices, closing documents and subscription", async () => {
  const accountant = stage.artel.logins[1]!;
  const request = await signInAsApp(stage.artel.url, accountant);
  const { companies } = await request<{ companies: { id: string; name: string }[] }>(
    'GET',
    '/api/v2/session/companies',
  );
  const findIn = async (name: string, lists: Readonly<Record<string, string>>) => {
    const companyId = companies.find((company) => company.name === name)?.id;
    const { access_token: token } = await request<{ access_token: string }>(
      'POST',
      '/api/v2/session/company',
      {
        companyId,
      },
    );
    const counts = await countAll(callAs(newCaller(stage.artel.url), token), lists);
    expect(counts, name).toEqual(Object.fromEntries(Object.keys(counts).map((list) => [list, some])));
  };
  expect(companies).toHaveLength(2);
  await findIn('Ладога Мебель', {
    ...everyday,
    events: `calendar/occurrences?${twoWeeks()}`,
    meetings: 'meet/planned',
    past: 'meet/past',
    shared: 'disk/have-access',
  });
  await findIn('Бюро Гончаровой', {
    ...everyday,
    invoices: 'billing/invoices',
    documents: 'billing/documents',
    subscriptions: 'billing/subscriptions',
  });
});
