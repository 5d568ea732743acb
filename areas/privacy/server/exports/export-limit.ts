import { privacyLimits } from '@artel/privacy/contract';

/** How many archives a person may ask for: of the own data, and of each company's. What fails by itself is given back. */
export function exportLimit({ userId, companyId }: { userId: string; companyId: string | null }) {
  return companyId === null
    ? { limit: privacyLimits['own-exports'], holder: { person: userId, member: '' } }
    : { limit: privacyLimits['company-exports'], holder: { member: `${companyId} ${userId}`, person: '' } };
}
