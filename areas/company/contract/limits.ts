import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const companyLimits = defineLimits('company', {
  /** Counts the companies that the person owns now, including those founded by others. */
  companies: { of: 'person', existing: 20, perDay: 5 },
  /** Companies of one person; people are invited to many more than they found. */
  memberships: { of: 'person', existing: 100 },
  /** People who join, including those who return: enough for the first day of a large company. */
  members: { of: 'company', perDay: 20_000 },
  /** Pictures: each is redrawn and stays on the disk for a day. */
  avatars: { of: 'person', perDay: 50 },
  /** Tables of people to download: each reads the directory and is stored for a day. */
  'people-files': { of: 'member', perDay: 100 },
  /** Absences in the future. */
  absences: { of: 'member', existing: 50 },
  /** Departments: the tree is loaded as a whole, and this is far more than a company of ten thousand people needs. */
  departments: { of: 'company', existing: 1000 },
  /** People who leave. */
  leavers: { of: 'company', perDay: 5000 },
});
