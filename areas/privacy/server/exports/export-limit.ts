import { privacyLimits } from '@artel/privacy/contract';

/**
 * Returns the limit of archives that a person may request: of their own data, and of each company's. Failed
 * archives do not count.
 */
export function exportLimit({ userId, companyId }: { userId: string; companyId: string | null }) {
  return companyId === null
    ? { limit: privacyLimits['own-exports'], holder: { person: userId, member: '' } }
    : { limit: privacyLimits['company-exports'], holder: { member: `${companyId} ${userId}`, person: '' } };
}
