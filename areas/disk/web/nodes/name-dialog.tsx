import type { DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useCreateFolder, useCreateSpace } from '../api.ts';
import { getBaseLength, Named, type Renamed, useRenameForm } from './use-rename.ts';

type NameTask =
  | { readonly kind: 'team' }
  /** `where` names the folder, if it is not the one that is shown. */
  | { readonly kind: 'create'; readonly parentId: string; readonly where?: string }
  | { readonly kind: 'rename'; readonly node: Renamed };

interface NameDialogProps {
  readonly task: NameTask | undefined;
  /** The folder was created. */
  readonly onCreated?: (folder: DiskNode) => void;
  readonly onClose: () => void;
}

/** The dialog with the name of a new folder, or a new name for a node. */
export function NameDialog({ task, ...acts }: NameDialogProps) {
  const title = t(`disk.name-title.${task?.kind ?? 'create'}`);
  return (
    <Dialog isOpen={task !== undefined} title={title} size="narrow" onClose={acts.onClose}>
      {task !== undefined && <NameForm {...acts} task={task} title={title} />}
    </Dialog>
  );
}

interface NameFormProps extends NameDialogProps {
  readonly task: NameTask;
  readonly title: string;
}

function NameForm({ task, title, onCreated, onClose }: NameFormProps) {
  if (task.kind === 'rename') return <RenameForm node={task.node} title={title} onClose={onClose} />;
  return <CreateForm task={task} title={title} {...(onCreated && { onCreated })} onClose={onClose} />;
}

interface CreateFormProps extends NameFormProps {
  readonly task: Exclude<NameTask, { kind: 'rename' }>;
}

function CreateForm({ task, title, onCreated, onClose }: CreateFormProps) {
  const create = useCreateFolder();
  const createTeam = useCreateSpace();
  const where = task.kind === 'create' ? task.where : undefined;
  const hint = where === undefined ? undefined : t('disk.new-folder.where', { name: where });
  const form = useForm({
    // Text that was typed and abandoned is offered again in the same place.
    name: task.kind === 'create' ? `disk/new/${task.parentId}` : 'disk/new/team',
    initial: { name: '' },
    schema: Named,
    submit: async ({ name }) => {
      if (task.kind === 'team') await createTeam.mutateAsync({ body: { name } });
      else {
        const folder = await create.mutateAsync({ body: { parentId: task.parentId, name } });
        onCreated?.(folder);
      }
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField {...form.field('name')} label={t('disk.name')} hint={hint} autoComplete="off" isFocused />
      <DialogFooter onCancel={onClose}>
        <SubmitButton isPending={form.isPending}>{t(`disk.name-act.${task.kind}`)}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

interface RenameFormProps {
  readonly node: Renamed;
  readonly title: string;
  readonly onClose: () => void;
}

function RenameForm({ node, title, onClose }: RenameFormProps) {
  const form = useRenameForm(node, onClose);
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('name')}
        label={t('disk.name')}
        autoComplete="off"
        isFocused
        selectedFirst={getBaseLength(node)}
      />
      <DialogFooter onCancel={onClose}>
        <SubmitButton isPending={form.isPending}>{t('disk.name-act.rename')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
