import { BARE_COMPANY, serveBare } from '../bare/serve-bare.ts';

const PAGE = `select * from "company"."members" where "company_id" = $1 and "left_at" is null
  order by "family_name", "given_name", "id" limit 51`;

/** The page of a directory in plain SQL. */
await serveBare({
  '/page': async (request) => {
    const items = await request('page', PAGE, [BARE_COMPANY]);
    if (items.length !== 51) throw new Error('The people of the directory are not there');
    return { items };
  },
});
