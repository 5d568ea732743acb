import { PersonPicker, useProfile } from '@artel/company/web';
import type { Conversation } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { Dialog, Form, FormFooter, RadioGroup, TextAreaField, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { PeopleChoice } from '../members/people-choice.tsx';
import { useCreateChannel, useCreateGroup, useOpenDirect } from './api.ts';

interface NewDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (conversation: Conversation) => void;
}

export function NewChannelDialog(props: NewDialogProps) {
  return (
    <Dialog isOpen title={t('messenger.new-channel.title')} onClose={props.onClose}>
      <ChannelForm {...props} />
    </Dialog>
  );
}

function ChannelForm({ onCreated }: NewDialogProps) {
  const create = useCreateChannel();
  const { company } = useProfile();
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const form = useForm({
    name: 'messenger:new-channel',
    initial: { name: '', description: '', access: 'open' },
    check: ({ name }) =>
      name.trim() === '' ? [{ path: 'name', message: t('messenger.new-channel.no-name') }] : [],
    submit: async ({ name, description, access }) => {
      const body = { name, description, isOpen: access === 'open', memberIds: [...memberIds] };
      onCreated(await create.mutateAsync({ body }));
    },
  });
  const access = form.field('access');
  return (
    <Form form={form} label={t('messenger.new-channel.title')}>
      <TextField {...form.field('name')} label={t('messenger.new-channel.name')} isFocused />
      <TextAreaField {...form.field('description')} label={t('messenger.new-channel.description')} rows={2} />
      <RadioGroup
        name="access"
        label={t('messenger.new-channel.access')}
        value={access.value}
        choices={['open', 'closed'].map((value) => ({
          value,
          label: t(`messenger.new-channel.${value}`),
        }))}
        onChange={access.onChange}
      />
      <PeopleChoice
        label={t('messenger.people.add')}
        chosen={memberIds}
        onChange={setMemberIds}
        without={[company?.memberId ?? '']}
      />
      <FormFooter form={form}>{t('messenger.new-channel.act')}</FormFooter>
    </Form>
  );
}

export function NewGroupDialog(props: NewDialogProps) {
  return (
    <Dialog isOpen title={t('messenger.new-group.title')} onClose={props.onClose}>
      <GroupForm {...props} />
    </Dialog>
  );
}

function GroupForm({ onCreated }: NewDialogProps) {
  const create = useCreateGroup();
  const { company } = useProfile();
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const form = useForm({
    name: 'messenger:new-group',
    initial: { name: '' },
    submit: async ({ name }) => {
      if (memberIds.length === 0) throw new Error(t('messenger.new-group.no-people'));
      onCreated(await create.mutateAsync({ body: { name, memberIds: [...memberIds] } }));
    },
  });
  return (
    <Form form={form} label={t('messenger.new-group.title')}>
      <PeopleChoice
        label={t('messenger.people.add')}
        chosen={memberIds}
        onChange={setMemberIds}
        without={[company?.memberId ?? '']}
        isFocused
      />
      <TextField {...form.field('name')} label={t('messenger.new-group.name')} isOptional />
      <FormFooter form={form}>{t('messenger.new-group.act')}</FormFooter>
    </Form>
  );
}

export function NewDirectDialog(props: NewDialogProps) {
  return (
    <Dialog isOpen title={t('messenger.new-direct.title')} onClose={props.onClose} size="narrow">
      <DirectForm {...props} />
    </Dialog>
  );
}

function DirectForm({ onCreated }: NewDialogProps) {
  const open = useOpenDirect();
  const form = useForm({
    name: 'messenger:new-direct',
    initial: { memberId: '' },
    check: ({ memberId }) =>
      memberId === '' ? [{ path: 'memberId', message: t('messenger.new-direct.no-person') }] : [],
    submit: async ({ memberId }) => onCreated(await open.mutateAsync({ params: { memberId } })),
  });
  return (
    <Form form={form} label={t('messenger.new-direct.title')}>
      <PersonPicker {...form.field('memberId')} label={t('messenger.new-direct.person')} isFocused />
      <FormFooter form={form}>{t('messenger.new-direct.act')}</FormFooter>
    </Form>
  );
}
