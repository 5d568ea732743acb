import { getMember } from '@artel/company/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** One colleague's card; nobody's where no id is given. */
export function useMember(memberId: string | null) {
  return useQuery({
    ...queryOf(getMember, { params: { memberId: memberId ?? '' } }),
    enabled: memberId !== null,
  });
}
