import { areaSetting, countUpTo } from '@artel/server';

/** Days for which a new company may try the product. */
export const trialDays = areaSetting({
  name: 'ARTEL_TRIAL_DAYS',
  default: '`14`',
  description: 'Days for which a new company may try the product; up to 3650.',
  parse: countUpTo(3650),
  wrong: 'days',
  fallback: 14,
});
