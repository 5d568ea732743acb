import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const companyLimits = defineLimits('company', {
  /** Counts companies that the person owns now, no matter who founded them. */
  companies: { of: 'person', existing: 20, perDay: 5 },
  /** Companies that a person is in; members invite them, so many more than one founds. */
  memberships: { of: 'person', existing: 100 },
  /** People who come in, again and again ones included: a large company on its first day. */
  members: { of: 'company', perDay: 20_000 },
  /** Pictures: each is redrawn and stays on the disk for a day. */
  avatars: { of: 'person', perDay: 50 },
  /** Tables of people to download: each reads the directory and is stored for a day. */
  'people-files': { of: 'member', perDay: 100 },
  /** Those that lie ahead. */
  absences: { of: 'member', existing: 50 },
  /** The tree is read as a whole; far more than a company of ten thousand people needs. */
  departments: { of: 'company', existing: 1000 },
  /** People who leave. */
  leavers: { of: 'company', perDay: 5000 },
});
