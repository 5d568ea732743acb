import { createDepartment, type Department } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { PersonPicker } from '../members/person-picker.tsx';
import { useCreateDepartment, useUpdateDepartment } from './api.ts';
import { buildBranches, listBranchIds, shownBranches } from './branches.ts';
import { DepartmentPicker } from './department-picker.tsx';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentFormProps {
  readonly intent: TreeIntent | undefined;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

/** Creates or changes a department: its name, its parent, its head. */
export function DepartmentForm({ intent, departments, onClose }: DepartmentFormProps) {
  const isOpen = intent?.act === 'create' || intent?.act === 'update';
  const title = t(
    intent?.act === 'update' ? 'company.departments.change-title' : 'company.departments.create',
  );
  return (
    <Dialog isOpen={isOpen} title={title} size="narrow" onClose={onClose}>
      {intent?.act === 'create' && <CreateForm parentId={intent.parentId} onClose={onClose} />}
      {intent?.act === 'update' && (
        <UpdateForm department={intent.department} departments={departments} onClose={onClose} />
      )}
    </Dialog>
  );
}

const fields = z.pick(createDepartment.body, { name: true });

interface CreateFormProps {
  readonly parentId: string | null;
  readonly onClose: () => void;
}

function CreateForm({ parentId, onClose }: CreateFormProps) {
  const create = useCreateDepartment();
  const form = useForm({
    name: 'company/create-department',
    initial: { name: '', parentId: parentId ?? '' },
    schema: fields,
    submit: async (values) => {
      await create.mutateAsync({ body: { name: values.name, parentId: values.parentId || null } });
      showToast({ severity: 'success', title: t('company.departments.created') });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('company.departments.create')}>
      <TextField {...form.field('name')} label={t('forms.name')} autoComplete="off" isFocused />
      <DepartmentPicker
        {...form.field('parentId')}
        label={t('forms.parentId')}
        none={t('company.departments.top')}
      />
      <FormFooter form={form}>{t('company.departments.create')}</FormFooter>
    </Form>
  );
}

interface UpdateFormProps {
  readonly department: Department;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

function UpdateForm({ department, departments, onClose }: UpdateFormProps) {
  const update = useUpdateDepartment();
  const form = useForm({
    name: `company/department-${department.id}`,
    initial: {
      name: department.name,
      parentId: department.parentId ?? '',
      headId: department.head?.id ?? '',
    },
    schema: fields,
    submit: async ({ name, parentId, headId }) => {
      await update.mutateAsync({
        params: { departmentId: department.id },
        body: { name, parentId: parentId || null, headId: headId || null, version: department.version },
      });
      showToast({ severity: 'success', title: t('company.people.saved') });
      onClose();
    },
  });
  const own = shownBranches(buildBranches(departments), new Set()).find(
    (branch) => branch.department.id === department.id,
  );
  const below = new Set(own ? listBranchIds(own) : []);
  return (
    <Form form={form} label={t('company.departments.change-title')}>
      <TextField {...form.field('name')} label={t('forms.name')} autoComplete="off" isFocused />
      <DepartmentPicker
        {...form.field('parentId')}
        label={t('forms.parentId')}
        none={t('company.departments.top')}
        without={below}
      />
      <PersonPicker
        {...form.field('headId')}
        label={t('forms.headId')}
        emptyText={t('company.departments.no-head')}
        known={department.head}
        {...(department.people > 0 && { department: department.id })}
      />
      <FormFooter form={form}>{t('company.people.save')}</FormFooter>
    </Form>
  );
}
