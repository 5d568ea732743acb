import { useMember } from '@artel/company/web';
import { usePageQuery } from '@artel/web';

/**
 * Names the colleague with whom a meeting is planned by the card's id: no e-mail address appears in a page's
 * address.
 */
export const GUEST_PARAMETER = 'guest';

interface Guest {
  readonly memberId: string | null;
  /** Empty without a guest, and where the reader may not know it. */
  readonly email: string;
  readonly isWaiting: boolean;
}

/** The colleague that the address names as the first guest. */
export function useGuest(): Guest {
  const { [GUEST_PARAMETER]: named } = usePageQuery();
  const memberId = typeof named === 'string' && named !== '' ? named : null;
  const { data, isLoading } = useMember(memberId);
  return { memberId, email: data?.contacts?.email ?? '', isWaiting: isLoading };
}
