import { createFolder, type DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useCreateFolder, useCreateSpace, useRenameNode } from '../api.ts';

/** What is typed here of what is sent. */
const Typed = z.pick(createFolder.body, { name: true });

type NameTask =
  | { readonly kind: 'team' }
  | { readonly kind: 'create'; readonly parentId: string }
  | { readonly kind: 'rename'; readonly node: Pick<DiskNode, 'id' | 'name' | 'version'> };

interface NameDialogProps {
  readonly task: NameTask | undefined;
  readonly onClose: () => void;
}

/** Asks for the name of a new folder, or for another one. */
export function NameDialog({ task, onClose }: NameDialogProps) {
  const title = t(`disk.name-title.${task?.kind ?? 'create'}`);
  return (
    <Dialog isOpen={task !== undefined} title={title} size="narrow" onClose={onClose}>
      {task !== undefined && <NameForm task={task} title={title} onClose={onClose} />}
    </Dialog>
  );
}

interface NameFormProps {
  readonly task: NameTask;
  readonly title: string;
  readonly onClose: () => void;
}

function NameForm({ task, title, onClose }: NameFormProps) {
  const create = useCreateFolder();
  const createTeam = useCreateSpace();
  const rename = useRenameNode();
  const isRenaming = task.kind === 'rename';
  const form = useForm({
    name: isRenaming ? `disk/rename/${task.node.id}` : `disk/new/${task.kind}`,
    initial: { name: isRenaming ? task.node.name : '' },
    secrets: isRenaming ? ['name'] : [],
    schema: Typed,
    submit: async ({ name }) => {
      if (task.kind === 'team') await createTeam.mutateAsync({ body: { name } });
      else if (task.kind === 'create') await create.mutateAsync({ body: { parentId: task.parentId, name } });
      else if (name !== task.node.name)
        await rename.mutateAsync({
          params: { nodeId: task.node.id },
          body: { name, version: task.node.version },
        });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField {...form.field('name')} label={t('disk.name')} autoComplete="off" isFocused />
      <DialogFooter onCancel={onClose}>
        <SubmitButton isPending={form.isPending}>{t(`disk.name-act.${task.kind}`)}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
