import type { RouteResponse } from '@artel/contract';
import { createKey } from '@artel/integrations/contract';
import { t } from '@artel/web';
import { Form, FormFooter, SelectField, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { CheckList } from '../catalogue/check-list.tsx';
import { useCreateKey, useScopes } from './api.ts';
import { nameScope } from './use-scope-words.ts';

/** The validities of a key to choose from, in days. */
const DAYS = ['30', '90', '180', '365'] as const;

const fields = z.object({ name: createKey.body.shape.name, days: z.string() });

interface KeyFormProps {
  readonly accountId: string;
  readonly onDone: (created: RouteResponse<typeof createKey>) => void;
}

/** The form with the purpose of a key, its scopes and its validity. */
export function KeyForm({ accountId, onDone }: KeyFormProps) {
  const offered = useScopes();
  const create = useCreateKey();
  const form = useForm({
    name: `integrations/key-${accountId}`,
    initial: { name: '', days: '90', scopes: ['company.read'] as readonly string[] },
    schema: fields,
    check: ({ scopes }) =>
      scopes.length === 0 ? [{ path: 'scopes', message: t('integrations.keys.scope-missing') }] : [],
    extraPaths: ['scopes'],
    submit: async ({ name, days, scopes }) =>
      onDone(
        await create({ params: { accountId }, body: { name, days: Number(days), scopes: [...scopes] } }),
      ),
  });
  const { value: chosen, error: problem, onChange } = form.at('scopes');
  const choices = DAYS.map((value) => ({
    value,
    label: t('integrations.keys.days', { count: Number(value) }),
  }));
  return (
    <Form form={form} label={t('integrations.keys.form')}>
      <TextField
        {...form.field('name')}
        label={t('integrations.keys.name')}
        hint={t('integrations.keys.name-hint')}
        autoComplete="off"
        isFocused
      />
      <SelectField
        {...form.field('days')}
        label={t('integrations.keys.ends')}
        hint={t('integrations.keys.ends-hint')}
        groups={[{ label: '', choices }]}
      />
      <CheckList
        legend={t('integrations.keys.scopes')}
        query={offered}
        toChoices={({ items }) =>
          items.map((scope) => ({
            value: scope.scope,
            label: nameScope(scope),
          }))
        }
        {...{ chosen, problem, onChange }}
      />
      <FormFooter form={form}>{t('integrations.keys.submit')}</FormFooter>
    </Form>
  );
}
