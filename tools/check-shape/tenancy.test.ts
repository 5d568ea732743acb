import { expect, test } from 'vitest';
import { enteringDeclarations, findTenancyFaults } from './tenancy.ts';

const tenancyFile = {
  file: 'areas/disk/server/tenancy.ts',
  text: "export const diskTenancy = defineTenancy({\n  reasons: {\n    'disk/retention': 'nightly jobs',\n  },\n});\n",
};
const source = (file: string, reason: string) => ({
  file,
  text: `await db.asInstallation(\n  '${reason}', (tx) => listOld(tx));`,
});

test('a reason that its area gives is in order, also where only a route is known', () => {
  const public_ = source('areas/disk/server/links/visits/unlock-link.ts', 'public route disk/unlock-share');
  expect(
    findTenancyFaults([tenancyFile, public_, source('areas/disk/server/trash/empty.ts', 'disk/retention')]),
  ).toEqual([]);
});

test('an unused reason is named, and one that another area declared', () => {
  expect(findTenancyFaults([tenancyFile, source('areas/stats/server/collect.ts', 'disk/retention')])).toEqual(
    [
      'areas/stats/server/collect.ts: the reason "disk/retention" is another area\'s; declare one in server/tenancy.ts',
    ],
  );
  expect(findTenancyFaults([tenancyFile])).toEqual([
    'areas/disk/server/tenancy.ts: nobody gives the reason "disk/retention"',
  ]);
});

test('a route that calls a function across companies is no reason', () => {
  const routes = { file: tenancyFile.file, text: "  acrossRoutes: {\n    'disk/list-nodes': 'why',\n  },\n" };
  expect(findTenancyFaults([routes])).toEqual([]);
});

test('tests give any reason and keep none alive', () => {
  const tried = source('areas/stats/server/collect.db.test.ts', 'disk/retention');
  expect(findTenancyFaults([tenancyFile, tried])).toHaveLength(1);
});

const entering = (file: string, call: string) => ({ file, text: `await deps.db.${call}` });

test('an entry into a company names a reason of a tenancy, or a job, a notice or a task of the area', () => {
  const entries = {
    file: 'areas/disk/server/tenancy.ts',
    text: "export const diskTenancy = defineTenancy({\n  entries: {\n    'disk/export': 'an export',\n  },\n});\n",
  };
  const job = { file: 'areas/disk/server/usage/fold-usage.ts', text: "job({ name: 'disk/fold-usage' })" };
  const byReason = entering(
    'areas/disk/server/data/export.ts',
    "asCompanyJob('disk/export', companyId, work)",
  );
  const byJob = entering('areas/disk/server/usage/fold.ts', "enterCompany(\n'job disk/fold-usage', tx, id)");
  expect(findTenancyFaults([entries, job, byReason, byJob])).toEqual([]);
  expect([...enteringDeclarations([entries, job, byReason, byJob])]).toEqual([
    ['disk', ['job disk/fold-usage']],
  ]);
  expect(findTenancyFaults([entries, byJob])).toEqual([
    'areas/disk/server/tenancy.ts: nobody gives the reason "disk/export"',
    'areas/disk/server/usage/fold.ts: its area declares no job "disk/fold-usage"',
  ]);
});

test('an entry into a company without a reason in quotes is named', () => {
  const [file, borrowed] = ['areas/disk/server/data/export.ts', 'areas/stats/server/look.ts'];
  expect(
    findTenancyFaults([
      entering(file, 'asCompanyJob(companyId, work)'),
      entering(file, 'enterCompany(reason, tx, id)'),
      entering(borrowed, "enterCompany('disk/export', tx, id)"),
    ]),
  ).toEqual([
    `${borrowed}: the reason "disk/export" is another area's; declare one in server/tenancy.ts`,
    `${file}: asCompanyJob gives no reason in quotes`,
    `${file}: enterCompany gives no reason in quotes`,
  ]);
});

test('a helper that enters for others has a typed reason, which each of its callers writes', () => {
  const entries = {
    file: 'areas/disk/server/tenancy.ts',
    text: "export const diskTenancy = defineTenancy({\n  entries: {\n    'disk/export': 'an export',\n  },\n});\n",
  };
  const helper = {
    file: 'areas/disk/server/inside.ts',
    text: 'reason: EntryReason;\nawait db.enterCompany(reason, tx, companyId);',
  };
  const caller = {
    file: 'areas/disk/server/data/export.ts',
    text: "inside(deps, tx, { reason: 'disk/export', companyId }, work)",
  };
  expect(findTenancyFaults([entries, helper, caller])).toEqual([]);
  expect(findTenancyFaults([entries, helper])).toEqual([
    'areas/disk/server/tenancy.ts: nobody gives the reason "disk/export"',
  ]);
  const lent = { ...caller, file: 'areas/stats/server/look.ts' };
  expect(findTenancyFaults([entries, helper, lent])).toEqual([
    'areas/stats/server/look.ts: the reason "disk/export" is another area\'s; declare one in server/tenancy.ts',
  ]);
});
