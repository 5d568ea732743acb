import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why this area looks across companies and enters them. */
export const roadmapTenancy = defineTenancy({
  reasons: {
    'roadmap/notices': 'followers of an idea are people of all companies; the notices name no one',
    'roadmap/data': 'what a person or a company wrote is exported or no longer names them',
    'roadmap/demo': 'the roadmap of a new installation gets its first ideas',
  },
  entries: {
    'roadmap/authors':
      "the operator's member reads who wrote an idea or a comment, by a permission of the operator's",
  },
  definers: {
    'roadmap.find_idea_ids(text[],uuid,integer)':
      'ideas of the installation with some words; what is waiting for approval is left out',
    'roadmap.similar_idea_ids(text,integer)': 'ideas of the installation about the same as a text',
    'roadmap.write_idea_words()':
      'writes the words of an idea into the table that the application may not read',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof roadmapTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof roadmapTenancy> {}
}
