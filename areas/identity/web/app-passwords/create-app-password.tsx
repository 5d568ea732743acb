import type { RouteResponse } from '@artel/contract';
import { type AppScope, createAppPassword, listAppPasswords } from '@artel/identity/contract';
import { t } from '@artel/web';
import { CheckField, Form, FormFooter, Stack, Text, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { useOfferedScopes } from './use-offered-scopes.ts';

interface CreateAppPasswordProps {
  readonly onDone: (created: RouteResponse<typeof createAppPassword>) => void;
}

type Typed = { readonly name: string; readonly scopes: readonly AppScope[] };

const fields = z.pick(createAppPassword.body, { name: true });

/** The form with the program of an app password and its scopes. */
export function CreateAppPassword({ onDone }: CreateAppPasswordProps) {
  const offered = useOfferedScopes();
  const create = useProvedAct(createAppPassword, { refreshes: [listAppPasswords] });
  const form = useForm<Typed>({
    name: 'identity/create-app-password',
    initial: { name: '', scopes: offered.length === 1 ? offered : [] },
    schema: fields,
    check: ({ scopes }) =>
      scopes.length === 0 ? [{ path: 'scopes', message: t('identity.app-passwords.scope-missing') }] : [],
    extraPaths: ['scopes'],
    submit: async ({ name, scopes }) => onDone(await create({ body: { name, scopes: [...scopes] } })),
  });
  const { value: scopes, error: problem, onChange } = form.at('scopes');
  const toggle = (scope: AppScope, isChosen: boolean) =>
    onChange(offered.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <Form form={form} label={t('identity.app-passwords.create-title')}>
      <TextField
        {...form.field('name')}
        label={t('forms.name')}
        hint={t('identity.app-passwords.name-hint')}
        autoComplete="off"
        isFocused
      />
      <Stack as="fieldset" gap={3}>
        <Text as="legend" size="small" weight="medium">
          {t('identity.app-passwords.scopes')}
        </Text>
        {offered.map((scope) => (
          <CheckField
            key={scope}
            label={t(`identity.app-passwords.scope.${scope}`)}
            hint={t(`identity.app-passwords.scope-hint.${scope}`)}
            isChecked={scopes.includes(scope)}
            onChange={(isChosen) => toggle(scope, isChosen)}
          />
        ))}
        {problem !== undefined && (
          <Text size="small" tone="danger" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
      <FormFooter form={form}>{t('identity.app-passwords.submit')}</FormFooter>
    </Form>
  );
}
