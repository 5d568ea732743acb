import { MemberName, useMember } from '@artel/company/web';

/** A colleague by id; null until the name is loaded, and for one who has left. */
export function KnownMember({ memberId }: { readonly memberId: string }) {
  const { data } = useMember(memberId);
  return data ? <MemberName member={{ ...data, state: data.isSuspended ? 'suspended' : 'active' }} /> : null;
}
