import type { Conversation } from '@artel/messenger/contract';
import { t } from '@artel/web';
import {
  CheckField,
  ConfirmDialog,
  Dialog,
  Form,
  FormFooter,
  TextAreaField,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useLeave, useUpdateConversation, useUpdateOwn } from './api.ts';

interface SettingsProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** The settings of a channel or group: name, description and rules. */
export function SettingsDialog(props: SettingsProps) {
  return (
    <Dialog isOpen title={t('messenger.settings.title')} onClose={props.onClose}>
      <SettingsForm {...props} />
    </Dialog>
  );
}

function SettingsForm({ conversation, onClose }: SettingsProps) {
  const update = useUpdateConversation();
  const getValues = ({ name, description, isOpen, isAnnouncement, isArchived, version }: Conversation) => ({
    name,
    description,
    isOpen,
    isAnnouncement,
    isArchived,
    version,
  });
  const form = useForm({
    name: `messenger:settings:${conversation.id}`,
    initial: getValues(conversation),
    getStored: (current) => getValues(current as Conversation),
    submit: async ({ name, isOpen, ...values }) => {
      const { kind, isGeneral, id } = conversation;
      const body = {
        ...values,
        ...(name !== '' && { name }),
        ...(kind === 'channel' && !isGeneral && { isOpen }),
      };
      await update.mutateAsync({ params: { conversationId: id }, body });
      onClose();
    },
  });
  const check = (name: 'isOpen' | 'isAnnouncement' | 'isArchived') => {
    const { value, onChange, error } = form.at(name);
    return (
      <CheckField
        label={t(`messenger.settings.${name}`)}
        isChecked={value}
        onChange={onChange}
        error={error}
      />
    );
  };
  const { kind, isGeneral } = conversation;
  return (
    <Form form={form} label={t('messenger.settings.title')}>
      <TextField
        {...form.field('name')}
        label={t('messenger.new-channel.name')}
        isOptional={kind === 'group'}
        isFocused
      />
      <TextAreaField {...form.field('description')} label={t('messenger.new-channel.description')} rows={2} />
      {kind === 'channel' && !isGeneral && check('isOpen')}
      {kind === 'channel' && check('isAnnouncement')}
      {!isGeneral && check('isArchived')}
      <FormFooter form={form}>{t('messenger.settings.act')}</FormFooter>
    </Form>
  );
}

/** The reader's own section of the list. */
export function SectionDialog(props: SettingsProps) {
  return (
    <Dialog isOpen title={t('messenger.act.section')} onClose={props.onClose} size="narrow">
      <SectionForm {...props} />
    </Dialog>
  );
}

function SectionForm({ conversation, onClose }: SettingsProps) {
  const update = useUpdateOwn();
  const form = useForm({
    name: `messenger:section:${conversation.id}`,
    initial: { section: conversation.own?.section ?? '' },
    submit: async (body) => {
      await update.mutateAsync({ params: { conversationId: conversation.id }, body });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('messenger.act.section')}>
      <TextField
        {...form.field('section')}
        label={t('messenger.settings.section')}
        hint={t('messenger.settings.section-hint')}
        isOptional
        isFocused
      />
      <FormFooter form={form}>{t('messenger.settings.act')}</FormFooter>
    </Form>
  );
}

interface LeaveProps extends SettingsProps {
  readonly onLeft: () => void;
}

export function LeaveDialog({ conversation, onClose, onLeft }: LeaveProps) {
  const leave = useLeave();
  const isClosed = conversation.kind === 'group' || !conversation.isOpen;
  return (
    <ConfirmDialog
      isOpen
      title={t('messenger.leave.title')}
      act={t('messenger.leave.act')}
      onClose={onClose}
      onConfirm={async () => {
        await leave.mutateAsync({ params: { conversationId: conversation.id } });
        onLeft();
      }}
    >
      {t(isClosed ? 'messenger.leave.closed' : 'messenger.leave.open')}
    </ConfirmDialog>
  );
}
