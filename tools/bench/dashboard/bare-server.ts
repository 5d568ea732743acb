import { BARE_COMPANY, BARE_USER, serveBare } from '../bare/serve-bare.ts';

const statements = {
  dismissal: `select "user_id" from "onboarding"."checklists" where "user_id" = $2 and "company_id" = $1`,
  card: `select * from "requisites"."cards" where "company_id" = $1 and $2::uuid is not null`,
  seats: `select "id" from "company"."members" where "company_id" = $1 and "left_at" is null and "suspended_at" is null
    and "role" <> 'guest' and $2::uuid is not null limit 2`,
  picture: `select * from "identity"."users" where "id" = $2 and $1::uuid is not null`,
  planned: `select "id" from "meetings"."meetings" where "company_id" = $1 and "organiser_id" = $2 limit 1`,
  newcomers: `select * from "company"."members" where "company_id" = $1 and "left_at" is null and $2::uuid is not null
    order by "joined_at" desc, "id" desc limit 6`,
  tour: `select "ended_at" from "onboarding"."tours" where "user_id" = $2 and $1::uuid is not null`,
  questionnaire: `select * from "onboarding"."questionnaires" where "user_id" = $2 and $1::uuid is not null`,
  trial: `select * from "onboarding"."trials" where "company_id" = $1 and $2::uuid is not null`,
  company: `select * from "company"."companies" where "id" = $1 and $2::uuid is not null`,
  requests: `select count(*) from "invitations"."join_requests" where "company_id" = $1 and $2::uuid is not null`,
  account: `select * from "identity"."users" where "id" = $2 and $1::uuid is not null`,
  meeting: `select m.title, m.starts_at, m.minutes,
      (select count(*)::integer from meetings.guests g where g.company_id = m.company_id and g.meeting_id = m.id) as guests
    from meetings.meetings m
    where m.company_id = $1 and m.status = 'planned' and m.starts_at > now() - interval '1 day'
      and m.starts_at + make_interval(mins => m.minutes) > now()
      and (m.organiser_id = $2 or exists (select from meetings.guests g
        where g.company_id = m.company_id and g.meeting_id = m.id and g.email = 'nobody@example.ru'))
    order by m.starts_at, m.id limit 1`,
  uploaded: lastFiles(1),
  files: lastFiles(6),
  invoices: `select * from "billing"."invoices" where "company_id" = $1 and "state" in ('open', 'partly-paid') and $2::uuid is not null
    order by "due_on", "id" limit 100`,
  unsigned: `select count(*) from "billing"."documents" where "company_id" = $1 and "state" = 'sent' and $2::uuid is not null`,
  promo: `select * from "onboarding"."trials" where "company_id" = $1 and $2::uuid is not null`,
};

function lastFiles(limit: number): string {
  return `select id, updated_at from disk.nodes
    where company_id = $1 and is_file and trashed_at is null
      and updated_by = (select id from company.members where company_id = $1 and user_id = $2)
    order by updated_at desc, id desc limit ${limit}`;
}

/** Reads the rows of the dashboard's parts, one after another in one transaction, in plain SQL. */
await serveBare({
  '/dashboard': async (request) => {
    const answers: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(statements))
      answers[name] = await request(name, text, [BARE_COMPANY, BARE_USER]);
    if ((answers['newcomers'] as unknown[]).length !== 6) throw new Error('The newcomers are not there');
    return answers;
  },
});
