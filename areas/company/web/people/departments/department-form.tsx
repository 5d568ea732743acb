import { createDepartment, type Department } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, SelectField, SubmitButton, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { departmentChoices } from '../directory/department-path.ts';
import { useCreateDepartment, useUpdateDepartment } from '../people-api.ts';
import { PersonPicker } from '../person-picker.tsx';
import { buildBranches, idsOf, shownBranches } from './branches.ts';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentFormProps {
  readonly intent: TreeIntent | undefined;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

/** Founds a department or changes one: its name, where it stands, who leads it. */
export function DepartmentForm({ intent, departments, onClose }: DepartmentFormProps) {
  const isOpen = intent?.act === 'create' || intent?.act === 'update';
  const title = t(
    intent?.act === 'update' ? 'company.departments.change-title' : 'company.departments.create',
  );
  return (
    <Dialog isOpen={isOpen} title={title} size="narrow" onClose={onClose}>
      {intent?.act === 'create' && (
        <CreateForm parentId={intent.parentId} departments={departments} onClose={onClose} />
      )}
      {intent?.act === 'update' && (
        <UpdateForm department={intent.department} departments={departments} onClose={onClose} />
      )}
    </Dialog>
  );
}

const fields = z.pick(createDepartment.body, { name: true });

interface FormProps {
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

function CreateForm({ parentId, departments, onClose }: FormProps & { readonly parentId: string | null }) {
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
      <ParentField binding={form.field('parentId')} departments={departments} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('company.departments.create')}
      </SubmitButton>
    </Form>
  );
}

function UpdateForm({ department, departments, onClose }: FormProps & { readonly department: Department }) {
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
  const below = new Set(own ? idsOf(own) : []);
  return (
    <Form form={form} label={t('company.departments.change-title')}>
      <TextField {...form.field('name')} label={t('forms.name')} autoComplete="off" isFocused />
      <ParentField binding={form.field('parentId')} departments={departments} without={below} />
      <PersonPicker
        {...form.field('headId')}
        label={t('forms.headId')}
        nobody={t('company.departments.no-head')}
        known={department.head}
        {...(department.people > 0 && { department: department.id })}
      />
      <SubmitButton isPending={form.isPending} isWide>
        {t('company.people.save')}
      </SubmitButton>
    </Form>
  );
}

type Binding = ReturnType<ReturnType<typeof useForm<Record<string, string>>>['field']>;

interface ParentFieldProps {
  readonly binding: Binding;
  readonly departments: readonly Department[];
  readonly without?: ReadonlySet<string>;
}

function ParentField({ binding, departments, without }: ParentFieldProps) {
  const label = t('forms.parentId');
  const others = departmentChoices(departments).filter(({ value }) => without?.has(value) !== true);
  return (
    <SelectField
      {...binding}
      label={label}
      groups={[{ label, choices: [{ value: '', label: t('company.departments.top') }, ...others] }]}
    />
  );
}
