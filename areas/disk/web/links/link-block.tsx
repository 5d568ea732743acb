import type { DiskLink, DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import {
  CheckField,
  CopyButton,
  Form,
  LinkButton,
  Moment,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCreateLink, useRevokeLink } from '../api.ts';
import styles from './links.module.css';

interface LinkBlockProps {
  readonly node: DiskNode;
  readonly links: readonly DiskLink[];
}

/** Links for whoever has them, without an account. */
export function LinkBlock({ node, links }: LinkBlockProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <section className={styles.links} aria-label={t('disk.link.title')}>
      <h3 className={styles.heading}>{t('disk.link.title')}</h3>
      {links.map((link) => (
        <LinkLine key={link.id} link={link} />
      ))}
      {isMaking ? (
        <NewLink node={node} onDone={() => setMaking(false)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconWorld size={18} stroke={1.5} />}
          onClick={() => setMaking(true)}
        >
          {t('disk.link.make')}
        </Button>
      )}
    </section>
  );
}

function LinkLine({ link }: { readonly link: DiskLink }) {
  const shown = useRef<HTMLInputElement>(null);
  const revoke = useRevokeLink();
  const { url, hasPassword, expiresAt, mayDownload, downloadLimit, downloads } = link;
  return (
    <div className={styles.link}>
      <input
        ref={shown}
        className={styles.url}
        readOnly
        value={url}
        aria-label={t('disk.link.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} shownIn={shown} />
      <p className={styles.note}>
        {[
          t(mayDownload ? 'disk.link.download' : 'disk.link.view-only'),
          hasPassword && t('disk.link.with-password'),
          downloadLimit !== null && t('disk.link.counted', { downloads, limit: downloadLimit }),
        ]
          .filter(Boolean)
          .join(t('disk.between'))}
        {expiresAt !== null && (
          <>
            {`${t('disk.between')}${t('disk.link.until')} `}
            <Moment at={expiresAt} />
          </>
        )}{' '}
        <LinkButton onClick={() => revoke.mutate({ params: { linkId: link.id } })}>
          {t('disk.link.revoke')}
        </LinkButton>
      </p>
    </div>
  );
}

const DAYS = [1, 7, 30, 90];
const DAY = 86_400_000;

function NewLink({ node, onDone }: { readonly node: DiskNode; readonly onDone: () => void }) {
  const create = useCreateLink();
  const [mayDownload, setMayDownload] = useState(true);
  const form = useForm({
    name: `disk/link/${node.id}`,
    initial: { linkDays: '30', password: '', downloadLimit: '' },
    secrets: ['password'],
    check: ({ downloadLimit }) =>
      /^(|[1-9]\d{0,4})$/.test(downloadLimit.trim())
        ? []
        : [{ path: 'downloadLimit', message: t('disk.link.limit-wrong') }],
    submit: async ({ linkDays, password, downloadLimit }) => {
      await create.mutateAsync({
        params: { nodeId: node.id },
        body: {
          mayDownload,
          password: password === '' ? null : password,
          expiresAt: linkDays === '' ? null : new Date(Date.now() + Number(linkDays) * DAY).toISOString(),
          downloadLimit: downloadLimit.trim() === '' ? null : Number(downloadLimit),
        },
      });
      onDone();
    },
  });
  const choices = [
    ...DAYS.map((count) => ({ value: String(count), label: t('disk.link.days', { count }) })),
    { value: '', label: t('disk.link.for-ever') },
  ];
  return (
    <Form form={form} label={t('disk.link.make')}>
      <div className={styles.fields}>
        <SelectField
          {...form.field('linkDays')}
          label={t('disk.link.life')}
          groups={[{ label: t('disk.link.life'), choices }]}
        />
        <TextField
          {...form.field('password')}
          label={t('disk.link.password')}
          autoComplete="off"
          isOptional
        />
        {mayDownload && (
          <TextField
            {...form.field('downloadLimit')}
            label={t('disk.link.limit')}
            hint={t('disk.link.limit-hint')}
            isNumeric
            isOptional
          />
        )}
      </div>
      <CheckField label={t('disk.link.may-download')} isChecked={mayDownload} onChange={setMayDownload} />
      <div className={styles.acts}>
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <SubmitButton isPending={form.isPending}>{t('disk.link.create')}</SubmitButton>
      </div>
    </Form>
  );
}
