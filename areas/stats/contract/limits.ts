import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area: some tens of megabytes in all within the retention of each. */
export const statsLimits = defineLimits('stats', {
  /** Counts of a page by referring site; beyond the limit a view counts for the page alone. */
  views: { of: 'installation', storedPerDay: 5000 },
  visitors: { of: 'installation', storedPerDay: 20_000 },
  events: { of: 'installation', storedPerDay: 10_000 },
  /** Choices about analytics, of one browser and of everybody. */
  choices: { of: 'browser', perDay: 20 },
  'first-choices': { of: 'installation', perDay: 20_000 },
  /** A person who has chosen before has a higher limit: a crowd of strangers must not prevent a withdrawal. */
  'choices-of-all': { of: 'installation', perDay: 40_000 },
  /** Exported tables of figures of one person. */
  tables: { of: 'member', perDay: 100 },
});
