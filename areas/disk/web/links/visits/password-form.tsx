import { unlockShare } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Form, PasswordField, Stack, SubmitButton, Text, useForm } from '@artel/web/ui';
import { useUnlock } from './api.ts';
import styles from './visits.module.css';

/** Requests the password of a link; nothing about its target is shown before that. */
export function PasswordForm({ uuid }: { readonly uuid: string }) {
  const unlock = useUnlock();
  const form = useForm({
    name: 'disk/link-password',
    initial: { password: '' },
    secrets: ['password'],
    schema: unlockShare.body,
    submit: async ({ password }) => {
      await unlock.mutateAsync({ params: { uuid }, body: { password } });
    },
  });
  return (
    <Stack as="section" gap={3} className={styles.locked} aria-labelledby="locked-link">
      <Text as="h1" size="large" id="locked-link">
        {t('disk.link-page.locked')}
      </Text>
      <p>{t('disk.link-page.locked-text')}</p>
      <Form form={form} label={t('disk.link-page.locked')}>
        <PasswordField {...form.field('password')} label={t('disk.link.password')} />
        <SubmitButton isPending={form.isPending} isWide>
          {t('disk.link-page.open')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
