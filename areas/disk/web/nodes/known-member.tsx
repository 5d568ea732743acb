import { MemberName, useMember } from '@artel/company/web';

/** A colleague of whom the id is known; nothing until the name came, and for one who is not there any more. */
export function KnownMember({ memberId }: { readonly memberId: string }) {
  const { data } = useMember(memberId);
  return data ? <MemberName member={{ ...data, state: data.isSuspended ? 'suspended' : 'active' }} /> : null;
}
