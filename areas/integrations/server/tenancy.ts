import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why this area reads across companies and enters them. */
export const integrationsTenancy = defineTenancy({
  reasons: {
    'integrations/key': 'a call says by its key which company it is for',
  },
  entries: {
    'integrations/key': 'the key of a call is checked in the company that its hash led to',
    'integrations/publish': 'what happened in a company is written for its webhooks that want it',
  },
  definers: {
    'integrations.find_key_company_id(bytea)': 'the company behind the hash of a key',
    'integrations.get_key_company_id(uuid)': 'the company of a key, for addresses that were signed for it',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof integrationsTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof integrationsTenancy> {}
}
