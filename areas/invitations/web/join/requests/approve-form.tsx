import type { Role } from '@artel/company/contract';
import { fullName, useProfile } from '@artel/company/web';
import type { JoinRequest } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Callout, Form, FormFooter, Text, useForm } from '@artel/web/ui';
import { PresetFields } from '../../preset-fields.tsx';
import { useApprove } from './api.ts';
import type { Decided } from './decided.ts';
import { findDoubt } from './find-doubt.ts';

interface ApproveFormProps {
  readonly requests: readonly JoinRequest[];
  readonly onDone: (decided: Decided) => void;
}

/** The form with the role of the approved requesters; doubts about one of them are shown first. */
export function ApproveForm({ requests, onDone }: ApproveFormProps) {
  const approve = useApprove();
  const { company } = useProfile();
  const roles = ['member', 'admin', 'accountant', 'guest', ...(company?.role === 'owner' ? ['owner'] : [])];
  const count = requests.length;
  const form = useForm({
    name: 'invitations/approve-join-requests',
    initial: { role: 'member', departmentId: '' },
    submit: async ({ role, departmentId }) => {
      const ids = requests.map(({ id }) => id);
      const body = { ids, role: role as Role, departmentId: departmentId || null };
      onDone(await approve.mutateAsync({ body }));
    },
  });
  return (
    <Form form={form} label={t('invitations.join.approve-title', { count })}>
      {requests.map((request) => {
        const doubt = findDoubt(request);
        if (doubt === undefined) return null;
        return <Callout key={request.id}>{count === 1 ? doubt : `${fullName(request)}: ${doubt}`}</Callout>;
      })}
      <Text size="small" tone="secondary">
        {t('invitations.join.approve-text')}
      </Text>
      <PresetFields field={form.field} roles={roles} />
      <FormFooter form={form}>{t('invitations.join.approve-submit', { count })}</FormFooter>
    </Form>
  );
}
