import { useMember } from '@artel/company/web';
import { usePageQuery } from '@artel/web';

/** The parameter with the colleague's card id, because no e-mail address may appear in a page's address. */
export const GUEST_PARAMETER = 'guest';

interface Guest {
  readonly memberId: string | null;
  /** Empty without a guest, and if the reader may not see the address. */
  readonly email: string;
  readonly isWaiting: boolean;
}

/** The colleague whom the page's address names as the first guest. */
export function useGuest(): Guest {
  const { [GUEST_PARAMETER]: named } = usePageQuery();
  const memberId = typeof named === 'string' && named !== '' ? named : null;
  const { data, isLoading } = useMember(memberId);
  return { memberId, email: data?.contacts?.email ?? '', isWaiting: isLoading };
}
