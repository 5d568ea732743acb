import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const diskTenancy = defineTenancy({
  reasons: {
    'disk/request-texts': 'a job looks for companies with files that the search has not read yet',
    'disk/retention': 'nightly jobs look for companies in which something ended',
  },
  entries: {
    'disk/erase-person': 'what a person who is erased had in each company passes on',
    'disk/export': "the export of a company or of a person reads the company's files",
    'disk/open-link':
      'a public link or the address of a file is opened in the company that it names, and checked there again',
    'disk/present-event': 'what happened in the folder of a team is presented to programs of the company',
    'disk/reserve-bytes':
      'room for a file is reserved and released in short transactions of their own beside its stream',
  },
  definers: {
    'disk.drop_known_pending(uuid[])':
      'files whose content was read for another one, in the company in scope alone',
    'disk.drop_unused_text()': 'drops texts of contents that no file has any more; a trigger',
    'disk.find_link_company_id(bytea)': 'the company behind the hash of a public link',
    'disk.find_text_node_ids(text[],uuid,integer)':
      'the search by words inside files, in the company in scope alone',
    'disk.request_text()': 'requests the text of a changed content; a trigger',
    'disk.request_texts_of_new()': 'requests the texts of new files; a trigger',
    'disk.store_text(uuid,bytea,text,text)': 'stores the words of a content, in the company in scope alone',
  },
  acrossCompanies: {
    'disk.list_companies_to_fold(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'disk.list_companies_to_fold(timestamp with time zone,uuid,integer)':
      'companies with changes of usage to add up',
    'disk.list_companies_with_old_trash(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'disk.list_companies_with_old_trash(timestamp with time zone,uuid,integer)':
      'companies with old things in the trash',
    'disk.list_companies_with_old_uploads(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'disk.list_companies_with_old_uploads(timestamp with time zone,uuid,integer)':
      'companies with uploads that ended',
    'disk.list_companies_with_old_versions(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'disk.list_companies_with_old_versions(timestamp with time zone,uuid,integer)':
      'companies with old versions of files',
    'disk.list_companies_with_pending_texts(integer)': 'the same, for servers of 0.1.0 beside this one',
    'disk.list_companies_with_pending_texts(uuid,integer)': 'companies with files to read for the search',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof diskTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof diskTenancy> {}
}
