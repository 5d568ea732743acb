import { defineErrors } from '@artel/contract';

export const companyErrors = defineErrors('company', {
  'time-zone-unknown': { status: 422, path: 'timeZone' },
});
