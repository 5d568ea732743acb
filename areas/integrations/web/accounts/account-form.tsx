import { createServiceAccount, type ServiceAccount, ServiceRole } from '@artel/integrations/contract';
import { showToast, t } from '@artel/web';
import { Form, FormFooter, SelectField, TextField, useForm } from '@artel/web/ui';
import { useCreateAccount, useUpdateAccount } from './api.ts';

interface AccountFormProps {
  /** The program that is changed; left out for a new one. */
  readonly account?: ServiceAccount | undefined;
  readonly onDone: (account: ServiceAccount) => void;
}

/** The form with the name and role of a program. */
export function AccountForm({ account, onDone }: AccountFormProps) {
  const create = useCreateAccount();
  const update = useUpdateAccount();
  const form = useForm({
    name: `integrations/service-account-${account?.id ?? 'new'}`,
    initial: { name: account?.name ?? '', role: account?.role ?? ('member' as ServiceRole) },
    schema: createServiceAccount.body,
    submit: async (body) => {
      const saved =
        account === undefined
          ? await create.mutateAsync({ body })
          : await update({
              params: { accountId: account.id },
              body: { ...body, version: account.version },
            });
      showToast({ severity: 'success', title: t('integrations.programs.saved') });
      onDone(saved);
    },
  });
  const choices = ServiceRole.options.map((role) => ({ value: role, label: t(`company.role.${role}`) }));
  return (
    <Form form={form} label={t('integrations.programs.form')}>
      <TextField
        {...form.field('name')}
        label={t('integrations.programs.name')}
        hint={t('integrations.programs.name-hint')}
        autoComplete="off"
        isFocused
      />
      <SelectField
        {...form.field('role')}
        label={t('integrations.programs.role')}
        hint={t('integrations.programs.role-hint')}
        groups={[{ label: '', choices }]}
      />
      <FormFooter form={form}>{t('integrations.save')}</FormFooter>
    </Form>
  );
}
