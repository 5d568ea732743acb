import { useProfile } from '@artel/company/web';
import type { RouteResponse } from '@artel/contract';
import type { checkInvitations } from '@artel/invitations/contract';
import { failureText, showToast, t } from '@artel/web';
import {
  Dialog,
  DialogFooter,
  Form,
  FormFooter,
  Line,
  Lines,
  Note,
  Scroll,
  Stack,
  Text,
  TextAreaField,
  useForm,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PresetFields } from '../preset-fields.tsx';
import { useCheckInvitations, useInvite } from './api.ts';

type CheckedRow = RouteResponse<typeof checkInvitations>['rows'][number];

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks people in by letter: one address or a pasted list of them. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('invitations.letters.invite-title')} onClose={onClose}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const check = useCheckInvitations();
  const invite = useInvite();
  const { company } = useProfile();
  const [found, setFound] = useState<readonly CheckedRow[]>([]);
  const roles = ['member', 'admin', 'accountant', 'guest', ...(company?.role === 'owner' ? ['owner'] : [])];
  const good = found.filter(({ verdict }) => verdict === 'good');
  const wrong = found.filter(({ verdict }) => verdict !== 'good');

  const send = async (rows: readonly CheckedRow[], role: string, departmentId: string, note: string) => {
    const people = rows.map(({ email, name }) => ({ email, name }));
    const { created } = await invite.mutateAsync({
      body: { people, role: role as 'member', departmentId: departmentId || null, note },
    });
    // The letters leave later, and some never do: the list knows.
    showToast({
      severity: 'success',
      title: t('invitations.letters.invited', { count: created }),
      detail: t('invitations.letters.letters-leave'),
    });
    onDone();
  };

  const form = useForm({
    name: 'invitations/invite',
    initial: { text: '', role: 'member', departmentId: '', note: '' },
    check: ({ text }) =>
      text.trim() === '' ? [{ path: 'text', message: t('invitations.letters.no-address') }] : [],
    submit: async ({ text, role, departmentId, note }) => {
      const { rows } = await check.mutateAsync({ body: { text } });
      setFound(rows);
      // The rest goes through only when the person says so.
      if (rows.length > 0 && rows.every(({ verdict }) => verdict === 'good')) {
        await send(rows, role, departmentId, note);
      }
    },
  });
  const field = form.field('text');
  const { role, departmentId, note } = form.values;
  return (
    <Form form={form} label={t('invitations.letters.invite-title')}>
      <TextAreaField
        {...field}
        label={t('invitations.letters.addresses')}
        hint={t('invitations.letters.addresses-hint')}
        rows={5}
        isFocused
        isSpelled={false}
        onChange={(text) => {
          setFound([]);
          field.onChange(text);
        }}
      />
      <PresetFields field={form.field} roles={roles} />
      <TextAreaField
        {...form.field('note')}
        label={t('invitations.letters.note')}
        hint={t('invitations.letters.note-hint')}
        rows={3}
      />
      {wrong.length > 0 && (
        <>
          <p role="alert">{t('invitations.letters.wrong-rows', { count: wrong.length })}</p>
          {/* A long list is scrolled by keyboard. */}
          <Scroll height="medium" tabIndex={0}>
            <Lines look="framed" aria-label={t('invitations.letters.wrong-list')}>
              {wrong.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand twice in a pasted list
                <Line key={at}>
                  <Stack gap={0}>
                    <Text as="span" weight="medium">
                      {row.typed}
                    </Text>
                    <Text as="span" size="small" tone="secondary">
                      {t(`invitations.letters.verdict.${row.verdict}`)}
                    </Text>
                  </Stack>
                </Line>
              ))}
            </Lines>
          </Scroll>
        </>
      )}
      {invite.isError && (
        <Note tone="danger" role="alert">
          {failureText(invite.error)}
        </Note>
      )}
      {wrong.length === 0 ? (
        <FormFooter form={form}>{t('invitations.letters.invite')}</FormFooter>
      ) : (
        <DialogFooter onCancel={onDone}>
          {good.length > 0 && (
            <Button
              aria-busy={invite.isPending}
              onClick={() => void send(good, role, departmentId, note).catch(() => undefined)}
            >
              {t('invitations.letters.invite-rest', { count: good.length })}
            </Button>
          )}
        </DialogFooter>
      )}
    </Form>
  );
}
