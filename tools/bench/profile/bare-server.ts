import { BARE_COMPANY, BARE_USER, serveBare } from '../bare/serve-bare.ts';

const ACCOUNT = `select "email", "family_name", "given_name", "middle_name", "time_zone", "version"
  from "identity"."users" where "id" = $1`;
const COMPANY = `select "c"."id", "c"."name", "c"."is_operator", "d"."company_name" from "company"."companies" as "c"
  left join "onboarding"."drafts" as "d" on "d"."user_id" = $1 where "c"."id" = $2`;

/** The profile in plain SQL. */
await serveBare({
  '/transaction': async (request) => {
    const [account, ...others] = await request('account', ACCOUNT, [BARE_USER]);
    const [company] = await request('company', COMPANY, [BARE_USER, BARE_COMPANY]);
    if (!account || !company || others.length > 0) throw new Error('The rows of the profile are not there');
    return { ...account, company };
  },
});
