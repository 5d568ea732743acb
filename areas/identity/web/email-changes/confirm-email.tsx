import { confirmEmail, getSecurity } from '@artel/identity/contract';
import { renameSession, showToast, t } from '@artel/web';
import { CodeField, Form, Row, SubmitButton, useForm } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';

interface ConfirmEmailProps {
  /** Content beside the button; new codes invalidate the earlier ones. */
  readonly beside: (requestAgain: () => void) => ReactNode;
}

/** The form for the codes from both mailboxes, which confirm the new address. */
export function ConfirmEmail({ beside }: ConfirmEmailProps) {
  const confirm = useProvedAct(confirmEmail, { refreshes: [getSecurity] });
  const form = useForm({
    name: 'identity/confirm-email',
    initial: { oldCode: '', newCode: '' },
    secrets: ['oldCode', 'newCode'],
    schema: confirmEmail.body,
    submit: async (codes) => {
      const { username } = await confirm({ body: codes });
      showToast({ severity: 'success', title: t('identity.email.done'), detail: username });
      renameSession(username);
    },
  });
  return (
    <Form form={form} label={t('identity.email.confirm-title')}>
      <CodeField {...form.field('oldCode')} label={t('forms.oldCode')} hint={t('identity.email.code-hint')} />
      <CodeField {...form.field('newCode')} label={t('forms.newCode')} hint={t('identity.email.code-hint')} />
      <Row gap={4}>
        <SubmitButton isPending={form.isPending}>{t('identity.email.confirm')}</SubmitButton>
        {beside(() => form.requestAgain('oldCode', 'newCode'))}
      </Row>
    </Form>
  );
}
