import { createFolder, type DiskNode } from '@artel/disk/contract';
import { offerUndo, t } from '@artel/web';
import { Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useCreateFolder, useCreateSpace, useRenameNode } from '../api.ts';

/** The fields of the form. */
const Typed = z.pick(createFolder.body, { name: true });

type Renamed = Pick<DiskNode, 'id' | 'kind' | 'name' | 'version'>;

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
  const create = useCreateFolder();
  const createTeam = useCreateSpace();
  const rename = useRenameNode();
  const isRenaming = task.kind === 'rename';
  const where = task.kind === 'create' ? task.where : undefined;
  const hint = where === undefined ? undefined : t('disk.new-folder.where', { name: where });
  const renameTo = async ({ id, name: before, version }: Renamed, name: string) => {
    const params = { nodeId: id };
    const renamed = await rename.mutateAsync({ params, body: { name, version } });
    offerUndo(t('disk.renamed', { name }), () =>
      rename.mutateAsync({ params, body: { name: before, version: renamed.version } }),
    );
  };
  const form = useForm({
    name: getDraft(task),
    initial: { name: isRenaming ? task.node.name : '' },
    secrets: isRenaming ? ['name'] : [],
    schema: Typed,
    submit: async ({ name }) => {
      if (task.kind === 'team') await createTeam.mutateAsync({ body: { name } });
      else if (task.kind === 'create') {
        const folder = await create.mutateAsync({ body: { parentId: task.parentId, name } });
        onCreated?.(folder);
      } else if (name !== task.node.name) await renameTo(task.node, name);
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('name')}
        label={t('disk.name')}
        hint={hint}
        autoComplete="off"
        isFocused
        selectedFirst={isRenaming ? getStemLength(task.node) : undefined}
      />
      <DialogFooter onCancel={onClose}>
        <SubmitButton isPending={form.isPending}>{t(`disk.name-act.${task.kind}`)}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** Text that was typed and abandoned is offered again in the same place. */
function getDraft(task: NameTask): string {
  if (task.kind === 'rename') return `disk/rename/${task.node.id}`;
  return task.kind === 'create' ? `disk/new/${task.parentId}` : 'disk/new/team';
}

/** Typing replaces the name but not the ending, by which programs recognise a file. */
function getStemLength({ kind, name }: Renamed): number {
  const dot = name.lastIndexOf('.');
  return kind === 'file' && dot > 0 ? dot : name.length;
}
