import type { MailPlace } from '@artel/mail/contract';
import { t } from '@artel/web';
import {
  Callout,
  Dialog,
  Form,
  FormFooter,
  PasswordField,
  RadioGroup,
  Stack,
  Text,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useConnect, useFindServers } from './api.ts';

interface Found {
  readonly address: string;
  readonly hint: string | null;
  readonly imap: MailPlace;
  readonly smtp: MailPlace;
  /** The person has to enter the servers. */
  readonly isGuess: boolean;
}

/** Connects a mailbox of a server outside: the address first, then the password; the servers are found by the address. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Dialog isOpen title={t('mail.connect.title')} onClose={onClose}>
      {found === null ? (
        <AddressForm onFound={setFound} />
      ) : (
        <PasswordForm found={found} onDone={onClose} onBack={() => setFound(null)} />
      )}
    </Dialog>
  );
}

function AddressForm({ onFound }: { readonly onFound: (found: Found) => void }) {
  const lookUp = useFindServers();
  const form = useForm({
    name: 'mail:connect-address',
    initial: { address: '' },
    submit: async ({ address }) => {
      const { imap, smtp, hint } = await lookUp.mutateAsync({ body: { address } });
      const host = address.slice(address.lastIndexOf('@') + 1);
      onFound({
        address,
        hint,
        imap: imap ?? { host: `imap.${host}`, port: 993, security: 'tls' },
        smtp: smtp ?? { host: `smtp.${host}`, port: 465, security: 'tls' },
        isGuess: imap === null || smtp === null,
      });
    },
  });
  return (
    <Form form={form} label={t('mail.connect.title')}>
      <TextField
        {...form.field('address')}
        label={t('mail.connect.address')}
        hint={t('mail.connect.address-hint')}
        type="email"
        isFocused
      />
      <FormFooter form={form}>{t('mail.connect.next')}</FormFooter>
    </Form>
  );
}

interface PasswordFormProps {
  readonly found: Found;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function PasswordForm({ found, onDone, onBack }: PasswordFormProps) {
  const connect = useConnect();
  const { address, hint, imap, smtp, isGuess } = found;
  const form = useForm({
    name: `mail:connect:${address}`,
    initial: {
      name: '',
      password: '',
      imap: { host: imap.host, port: String(imap.port), security: imap.security as string },
      smtp: { host: smtp.host, port: String(smtp.port), security: smtp.security as string },
    },
    secrets: ['password'],
    submit: async ({ name, password, ...places }) => {
      const place = (one: typeof places.imap) => ({
        host: one.host,
        port: Number(one.port),
        security: one.security === 'starttls' ? ('starttls' as const) : ('tls' as const),
      });
      await connect.mutateAsync({
        body: { address, name, password, imap: place(places.imap), smtp: place(places.smtp) },
      });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('mail.connect.title')}>
      {hint !== null && <Callout>{t(`mail.connect.hints.${hint}`)}</Callout>}
      <PasswordField {...form.field('password')} label={t('mail.connect.password', { address })} />
      <TextField
        {...form.field('name')}
        label={t('mail.connect.name')}
        hint={t('mail.connect.name-hint')}
        isOptional
      />
      {isGuess && <Callout>{t('mail.connect.guess')}</Callout>}
      {(['imap', 'smtp'] as const).map((kind) => (
        <Stack as="fieldset" key={kind} gap={3}>
          <Text as="legend" weight="medium">
            {t(`mail.connect.${kind}`)}
          </Text>
          <TextField {...form.field(`${kind}.host`)} label={t('mail.connect.host')} />
          <TextField {...form.field(`${kind}.port`)} label={t('mail.connect.port')} isNumeric />
          <RadioGroup
            name={`${kind}-security`}
            label={t('mail.connect.security')}
            value={form.field(`${kind}.security`).value}
            choices={['tls', 'starttls'].map((value) => ({ value, label: t(`mail.connect.${value}`) }))}
            onChange={form.field(`${kind}.security`).onChange}
          />
        </Stack>
      ))}
      <FormFooter form={form} onCancel={onBack}>
        {t('mail.connect.act')}
      </FormFooter>
    </Form>
  );
}
