import { isBlank } from '@artel/contract';
import type { DiskLink, DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
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
import { useUpdateLink } from '../api.ts';
import { daysFromNow, lifetimeChoices } from '../nodes/life-choices.ts';
import { useCreateUploadLink } from './api.ts';

interface UploadLinkFormProps {
  readonly node: Pick<DiskNode, 'id' | 'name'>;
  /** Left out for a new one. */
  readonly link?: DiskLink;
  readonly onDone: () => void;
}

const MB = 1024 ** 2;
const GB = 1024 * MB;
const SIZES = [100 * MB, GB, 5 * GB, 10 * GB, 50 * GB];

/** The rules of a link by which people without an account send files into a folder. */
export function UploadLinkForm({ node, link, onDone }: UploadLinkFormProps) {
  const create = useCreateUploadLink();
  const update = useUpdateLink();
  const [isOpenAgain, setOpenAgain] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const rules = link?.upload ?? { title: node.name.slice(0, 100), uploadLimit: 100, byteLimit: GB };
  const form = useForm({
    name: `disk/upload-link/${link?.id ?? node.id}`,
    initial: {
      title: rules.title,
      uploadLimit: String(rules.uploadLimit),
      byteLimit: String(rules.byteLimit),
      linkDays: link === undefined ? '30' : RETENTION,
      password: '',
    },
    secrets: ['password'],
    check: ({ title, uploadLimit, password }) => [
      ...(isBlank(title) ? [{ path: 'title', message: t('disk.upload-link.title-missing') }] : []),
      ...(/^([1-9]\d{0,2}|1000)$/.test(uploadLimit.trim())
        ? []
        : [{ path: 'uploadLimit', message: t('disk.upload-link.limit-wrong') }]),
      ...(!isOpenAgain && password !== '' && isBlank(password)
        ? [{ path: 'password', message: t('validation.link-password.blank') }]
        : []),
    ],
    submit: async ({ title, uploadLimit, byteLimit, linkDays, password }) => {
      const upload = { title, uploadLimit: Number(uploadLimit), byteLimit: Number(byteLimit) };
      if (link === undefined)
        await create.mutateAsync({
          params: { nodeId: node.id },
          body: {
            ...upload,
            password: password === '' ? null : password,
            expiresAt: daysFromNow(linkDays),
          },
        });
      else
        await update.mutateAsync({
          params: { linkId: link.id },
          body: {
            upload,
            ...(linkDays !== RETENTION && { expiresAt: daysFromNow(linkDays) }),
            ...(isOpenAgain ? { password: null } : password !== '' && { password }),
          },
        });
      onDone();
    },
  });
  const sizes = [...new Set([...SIZES, rules.byteLimit])].toSorted((one, other) => one - other);
  const lives = [
    ...(link === undefined ? [] : [{ value: RETENTION, label: t('disk.link.keep-life') }]),
    ...lifetimeChoices(),
  ];
  return (
    <Form form={form} label={t(link === undefined ? 'disk.upload-link.make' : 'disk.link.change')}>
      <Fields ref={fields}>
        <TextField
          {...form.field('title')}
          label={t('disk.upload-link.title')}
          hint={t('disk.upload-link.title-hint')}
        />
        <TextField
          {...form.field('uploadLimit')}
          label={t('disk.upload-link.files')}
          hint={t('disk.upload-link.files-hint')}
          isNumeric
        />
        <SelectField
          {...form.field('byteLimit')}
          label={t('disk.upload-link.bytes')}
          groups={[
            {
              label: t('disk.upload-link.bytes'),
              choices: sizes.map((bytes) => ({ value: String(bytes), label: sizeWords(bytes) })),
            },
          ]}
        />
        <SelectField
          {...form.field('linkDays')}
          label={t('disk.link.life')}
          groups={[{ label: t('disk.link.life'), choices: lives }]}
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
      </Fields>
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
