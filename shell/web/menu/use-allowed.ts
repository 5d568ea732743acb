import { useProfile } from '@artel/company/web';
import { needsCompany, type Page } from '@artel/contract';

/** The offers that this person may use; the server checks every call anyway. */
export function useAllowed<O extends { readonly permission?: string }>(offers: readonly O[]): O[] {
  const { permissions } = useProfile();
  return offers.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}

/** The offers that lead somewhere: a page that needs a company only says to a person without one that it is missing. */
export function useOffered<O extends object>(offers: readonly O[]): O[] {
  const { company } = useProfile();
  const leadsTo = (offer: O) => ('page' in offer ? (offer.page as Page) : null);
  return offers.filter((offer) => {
    const page = leadsTo(offer);
    return company !== null || page === null || !needsCompany(page);
  });
}
