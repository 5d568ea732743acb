import { type Department, type Member, type MemberChange, Role } from '@artel/company/contract';
import { t } from '@artel/web';
import { ConfirmDialog, Dialog, Form, FormFooter, SelectField, Text, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { departmentChoices } from '../departments/department-path.ts';
import { useProfile } from '../profile/api.ts';
import { useChangeMembers } from './api.ts';
import type { Intent } from './intent.ts';
import { namePeople } from './name-people.ts';
import { showChanged } from './show-changed.ts';

interface ChangeDialogProps {
  readonly intent: Intent | undefined;
  readonly departments: readonly Department[];
  /** The loaded people, for their names. */
  readonly people: readonly Member[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Lets the user choose the new value for the selected people: another department, another role, or suspension. */
export function ChangeDialog({ intent, departments, people, onDone, onClose }: ChangeDialogProps) {
  const change = useChangeMembers();
  const known = intent?.member === undefined ? people : [intent.member];
  const send = async (wanted: MemberChange) => {
    if (intent === undefined) return;
    const apply = (memberIds: readonly string[], what: MemberChange) =>
      change.mutateAsync({ body: { memberIds: [...memberIds], change: what } });
    showChanged(await apply(intent.memberIds, wanted), wanted, known, apply);
    onDone();
  };
  const isRestoring = intent?.isRestoring === true;
  const text = isRestoring ? 'restore' : 'suspend';
  return (
    <>
      <Dialog
        isOpen={intent?.kind === 'department' || intent?.kind === 'role'}
        title={
          intent?.kind === 'role' ? t('company.people.role-title') : t('company.people.department-title')
        }
        size="narrow"
        onClose={onClose}
      >
        {intent !== undefined && (intent.kind === 'department' || intent.kind === 'role') && (
          <ChangeForm
            intent={intent}
            departments={departments}
            who={namePeople(intent.memberIds, known)}
            onSubmit={async (wanted) => {
              await send(wanted);
              onClose();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={intent?.kind === 'suspension'}
        title={
          intent === undefined
            ? ''
            : t(`company.people.${text}-title`, { who: namePeople(intent.memberIds, known) })
        }
        act={t(`company.people.${text}`)}
        // Not marked as dangerous, because one click undoes it.
        variant="plain"
        onConfirm={() => send({ kind: 'suspension', isSuspended: !isRestoring })}
        onClose={onClose}
      >
        <p>{t(`company.people.${text}-text`)}</p>
      </ConfirmDialog>
    </>
  );
}

interface ChangeFormProps {
  readonly intent: Intent;
  readonly who: string;
  readonly departments: readonly Department[];
  readonly onSubmit: (change: MemberChange) => Promise<void>;
}

const NO_DEPARTMENT = 'none';

/** Returns the present value of a single member. Several people have no common one that Enter could confirm. */
function presentValue({ kind, member }: Intent): string {
  if (member === undefined) return '';
  return kind === 'role' ? member.role : (member.departmentId ?? NO_DEPARTMENT);
}

function ChangeForm({ intent, who, departments, onSubmit }: ChangeFormProps) {
  const { kind } = intent;
  const mayMakeOwners = useProfile().company?.role === 'owner';
  const form = useForm({
    name: `company/change-${kind}`,
    initial: { value: presentValue(intent) },
    // A choice for some people is dropped before the next.
    secrets: ['value'],
    check: ({ value }) =>
      value === '' ? [{ path: 'value', message: t('company.people.unchosen-missed') }] : [],
    submit: ({ value }) =>
      onSubmit(
        kind === 'role'
          ? { kind: 'role', role: z.parse(Role, value) }
          : { kind: 'department', departmentId: value === NO_DEPARTMENT ? null : value },
      ),
  });
  const roles = Role.options.filter((role) => role !== 'owner' || mayMakeOwners);
  const choices =
    kind === 'role'
      ? roles.map((role) => ({ value: role, label: t(`company.role.${role}`) }))
      : [
          { value: NO_DEPARTMENT, label: t('company.people.no-department') },
          ...departmentChoices(departments),
        ];
  const label = t(kind === 'role' ? 'forms.role' : 'forms.department');
  return (
    <Form form={form} label={label}>
      <Text>{who}</Text>
      <SelectField
        {...form.field('value')}
        label={label}
        placeholder={t('company.people.unchosen')}
        hint={
          kind === 'role' && form.values.value !== ''
            ? t(`company.people.role-hint.${form.values.value}`)
            : undefined
        }
        groups={[{ label, choices }]}
      />
      <FormFooter form={form}>
        {t(kind === 'role' ? 'company.people.change-role' : 'company.people.change-department')}
      </FormFooter>
    </Form>
  );
}
