import { BARE_COMPANY, serveBare } from '../bare/serve-bare.ts';

/** The month of five calendars in plain SQL. */
const MONTH = `select o."calendar_id", o."event_id", o."original", o."starts_at", o."ends_at", o."busy", e."title"
  from "calendar"."occurrences" o
  join "calendar"."events" e on e."company_id" = o."company_id" and e."id" = o."event_id" and e."deleted_at" is null
  where o."company_id" = $1 and o."starts_at" >= now() - interval '7 days' and o."starts_at" < now() + interval '30 days'
    and o."ends_at" > now() and o."calendar_id" = any(array(
      select "id" from "calendar"."calendars" where "company_id" = $1 and "name" = 'bench' order by "id" limit 5))
  order by o."starts_at", o."event_id"`;

await serveBare({
  '/month': async (request) => {
    const items = await request('month', MONTH, [BARE_COMPANY]);
    if (items.length === 0) throw new Error('The events of the month are not there');
    return { items };
  },
});
