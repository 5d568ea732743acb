import { confirmTotp, getSecurity } from '@artel/identity/contract';
import { t } from '@artel/web';
import { CodeField, CopyField, Dialog, Form, FormFooter, QrCode, Row, Stack, useForm } from '@artel/web/ui';
import { useProvedAct } from '../proof/use-proved-act.ts';

export interface TotpSecret {
  /** Base32 without padding. */
  readonly secret: string;
  /** The same as an `otpauth:` address. */
  readonly uri: string;
}

interface SetUpTotpProps {
  /** The dialog is open while this is set. */
  readonly secret: TotpSecret | undefined;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows a new secret for an authenticator app, whose first code switches it on. */
export function SetUpTotp({ secret, onDone, onClose }: SetUpTotpProps) {
  return (
    <Dialog
      isOpen={secret !== undefined}
      title={t('identity.totp.set-up-title')}
      onClose={onClose}
      size="narrow"
    >
      {secret !== undefined && <SetUp secret={secret} onDone={onDone} />}
    </Dialog>
  );
}

function SetUp({ secret, onDone }: Pick<SetUpTotpProps, 'onDone'> & { readonly secret: TotpSecret }) {
  const confirm = useProvedAct(confirmTotp, { refreshes: [getSecurity] });
  const form = useForm({
    name: 'identity/confirm-totp',
    initial: { factorCode: '' },
    secrets: ['factorCode'],
    schema: confirmTotp.body,
    submit: async (code) => onDone((await confirm({ body: code })).recoveryCodes),
  });
  return (
    <Stack>
      <p>{t('identity.totp.scan')}</p>
      <Row justify="center">
        <QrCode text={secret.uri} label={t('identity.totp.qr')} />
      </Row>
      <CopyField
        label={t('identity.totp.secret')}
        value={secret.secret}
        shown={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      />
      <Form form={form} label={t('identity.totp.set-up-title')}>
        <CodeField
          {...form.field('factorCode')}
          label={t('identity.factor.code')}
          hint={t('identity.factor.code-hint')}
          isFocused
        />
        <FormFooter form={form}>{t('identity.totp.confirm')}</FormFooter>
      </Form>
    </Stack>
  );
}
