import { isBlank } from '@artel/contract';
import type { DiskLink, DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import {
  CheckField,
  DialogFooter,
  Fields,
  Form,
  SelectField,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useEffect, useRef, useState } from 'react';
import { useCreateLink, useUpdateLink } from '../api.ts';
import { daysFromNow, lifetimeChoices } from '../nodes/life-choices.ts';

interface LinkFormProps {
  readonly nodeId: DiskNode['id'];
  /** Left out for a new one. */
  readonly link?: DiskLink;
  readonly onDone: () => void;
}

/**
 * The requirements and permissions of a link. For an existing one, untouched fields stay unchanged, its
 * address too.
 */
export function LinkForm({ nodeId, link, onDone }: LinkFormProps) {
  const create = useCreateLink();
  const update = useUpdateLink();
  const [mayDownload, setMayDownload] = useState(link?.mayDownload ?? true);
  const [isOpenAgain, setOpenAgain] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // Below many links the form would open out of sight.
  useEffect(() => {
    fields.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const form = useForm({
    name: `disk/link/${link?.id ?? nodeId}`,
    initial: {
      linkDays: link === undefined ? '30' : RETENTION,
      password: '',
      downloadLimit: link?.downloadLimit?.toString() ?? '',
    },
    secrets: ['password'],
    check: ({ password, downloadLimit }) => [
      ...(!isOpenAgain && password !== '' && isBlank(password)
        ? [{ path: 'password', message: t('validation.link-password.blank') }]
        : []),
      ...(/^(|[1-9]\d{0,4})$/.test(downloadLimit.trim())
        ? []
        : [{ path: 'downloadLimit', message: t('disk.link.limit-wrong') }]),
    ],
    submit: async ({ linkDays, password, downloadLimit }) => {
      const rules = {
        mayDownload,
        downloadLimit: downloadLimit.trim() === '' ? null : Number(downloadLimit),
      };
      if (link === undefined)
        await create.mutateAsync({
          params: { nodeId },
          body: { ...rules, password: password === '' ? null : password, expiresAt: daysFromNow(linkDays) },
        });
      else
        await update.mutateAsync({
          params: { linkId: link.id },
          body: {
            ...rules,
            ...(linkDays !== RETENTION && { expiresAt: daysFromNow(linkDays) }),
            ...(isOpenAgain ? { password: null } : password !== '' && { password }),
          },
        });
      onDone();
    },
  });
  const choices = [
    ...(link === undefined ? [] : [{ value: RETENTION, label: t('disk.link.keep-life') }]),
    ...lifetimeChoices(),
  ];
  return (
    <Form form={form} label={t(link === undefined ? 'disk.link.make' : 'disk.link.change')}>
      <Fields ref={fields}>
        <SelectField
          {...form.field('linkDays')}
          label={t('disk.link.life')}
          groups={[{ label: t('disk.link.life'), choices }]}
        />
        {!isOpenAgain && (
          <TextField
            {...form.field('password')}
            label={t(link?.hasPassword ? 'disk.link.new-password' : 'disk.link.password')}
            {...(link?.hasPassword && { hint: t('disk.link.password-kept') })}
            autoComplete="off"
            isOptional
          />
        )}
        {mayDownload && (
          <TextField
            {...form.field('downloadLimit')}
            label={t('disk.link.limit')}
            hint={t('disk.link.limit-hint')}
            isNumeric
            isOptional
          />
        )}
      </Fields>
      <CheckField label={t('disk.link.may-download')} isChecked={mayDownload} onChange={setMayDownload} />
      {link?.hasPassword && (
        <CheckField label={t('disk.link.open-again')} isChecked={isOpenAgain} onChange={setOpenAgain} />
      )}
      <DialogFooter onCancel={onDone}>
        <SubmitButton isPending={form.isPending}>
          {t(link === undefined ? 'disk.link.create' : 'disk.link.save')}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** The end date stays unchanged. */
const RETENTION = 'keep';
