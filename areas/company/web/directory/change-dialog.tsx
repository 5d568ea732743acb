import { type Department, type MemberChange, Role } from '@artel/company/contract';
import { t } from '@artel/web';
import { ConfirmDialog, Dialog, Form, FormFooter, SelectField, Text, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { departmentChoices } from '../departments/department-path.ts';
import { listName } from '../members/list-name.ts';
import { useProfile } from '../profile/api.ts';
import { useChangeMembers } from './api.ts';
import type { Intent } from './intent.ts';
import { showChanged } from './show-changed.ts';

interface ChangeDialogProps {
  readonly intent: Intent | undefined;
  readonly departments: readonly Department[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Lets the user choose the new value for the selected people: another department, another role, or suspension. */
export function ChangeDialog({ intent, departments, onDone, onClose }: ChangeDialogProps) {
  const change = useChangeMembers();
  const send = async (wanted: MemberChange) => {
    if (intent === undefined) return;
    const apply = (memberIds: readonly string[], what: MemberChange) =>
      change.mutateAsync({ body: { memberIds: [...memberIds], change: what } });
    showChanged(await apply(intent.memberIds, wanted), wanted, apply);
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
            onSubmit={async (wanted) => {
              await send(wanted);
              onClose();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={intent?.kind === 'suspension'}
        title={getQuestion(text, intent)}
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

function getQuestion(text: 'suspend' | 'restore', intent: Intent | undefined): string {
  if (intent === undefined) return '';
  return intent.member === undefined
    ? t(`company.people.${text}-several`, { count: intent.memberIds.length })
    : t(`company.people.${text}-title`, { who: listName(intent.member) });
}

function target({ member, memberIds }: Intent): string {
  return member ? listName(member) : t('company.people.of', { count: memberIds.length });
}

interface ChangeFormProps {
  readonly intent: Intent;
  readonly departments: readonly Department[];
  readonly onSubmit: (change: MemberChange) => Promise<void>;
}

const NO_DEPARTMENT = 'none';

/** Returns the present value of a single member. Several people have no common one that Enter could confirm. */
function presentValue({ kind, member }: Intent): string {
  if (member === undefined) return '';
  return kind === 'role' ? member.role : (member.departmentId ?? NO_DEPARTMENT);
}

function ChangeForm({ intent, departments, onSubmit }: ChangeFormProps) {
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
      <Text>{target(intent)}</Text>
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
