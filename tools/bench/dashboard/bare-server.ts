import { BARE_COMPANY, BARE_USER, serveBare } from '../bare/serve-bare.ts';

const member = '(select id from company.members where company_id = $1 and user_id = $2)';

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
  conversations: `select c.*, l.last_seq - coalesce(p.read_seq, 0) as unread from messenger.members m
    join messenger.conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    join messenger.lines l on l.company_id = c.company_id and l.conversation_id = c.id and not l.is_thread
    left join messenger.positions p on p.company_id = l.company_id and p.member_id = m.member_id and p.line_id = l.id
    where m.company_id = $1 and m.member_id = ${member} order by l.last_at desc nulls last`,
  threads: `select count(*) from messenger.positions p
    join messenger.lines l on l.company_id = p.company_id and l.id = p.line_id and l.is_thread and l.last_seq > p.read_seq
    where p.company_id = $1 and p.member_id = ${member} and p.is_following`,
  calendars: `select * from calendar.calendars where company_id = $1 and owner_id = ${member}`,
  events: `select o.*, e.title, e.place from calendar.calendars c
    join calendar.occurrences o on o.company_id = c.company_id and o.calendar_id = c.id
    join calendar.events e on e.company_id = o.company_id and e.id = o.event_id
    where c.company_id = $1 and c.owner_id = ${member} and o.starts_at >= now() and o.starts_at < now() + interval '7 days'
    order by o.starts_at`,
  mailboxes: 'select * from mail.accounts where company_id = $1 and $2::uuid is not null order by place',
  mailFolders: `select f.* from mail.folders f join mail.accounts a on a.company_id = f.company_id and a.id = f.account_id
    where f.company_id = $1 and $2::uuid is not null`,
  promo: `select * from "onboarding"."trials" where "company_id" = $1 and $2::uuid is not null`,
};

function lastFiles(limit: number): string {
  return `select id, updated_at from disk.nodes
    where company_id = $1 and is_file and trashed_at is null
      and updated_by = ${member}
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
