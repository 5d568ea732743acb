import type { Bank } from '@artel/requisites/contract';
import { t } from '@artel/web';
import {
  Button,
  CheckField,
  Fields,
  type FormState,
  Panel,
  Row,
  Stack,
  Text,
  TextField,
} from '@artel/web/ui';
import { useEffect, useRef } from 'react';
import { useBank } from './api.ts';
import { type Account, type CardValues, NO_ACCOUNT } from './card-values.ts';
import { Doubt } from './doubt.tsx';

interface BankAccountsProps {
  readonly form: FormState<CardValues>;
  readonly warnings: ReadonlyMap<string, string>;
  readonly most: number;
}

const FIELDS = ['bik', 'bankName', 'account', 'correspondentAccount'] as const;

/** The company's accounts; one of them is the main one, which documents name. */
export function BankAccounts({ form, warnings, most }: BankAccountsProps) {
  const { value: accounts, onChange: store } = form.at('card.bankAccounts');
  const isMain = (index: number) =>
    accounts.some((account) => account.isMain) ? accounts[index]?.isMain === true : index === 0;
  return (
    <Stack as="fieldset">
      <Text as="legend" weight="medium">
        {t('requisites.card.accounts')}
      </Text>
      {accounts.map((account, index) => (
        <Panel
          as="section"
          room="low"
          // biome-ignore lint/suspicious/noArrayIndexKey: an account that is being typed has no name of its own
          key={index}
          aria-label={t('requisites.card.account-of', { number: index + 1 })}
        >
          <AccountFields
            form={form}
            warnings={warnings}
            account={account}
            path={`card.bankAccounts.${index}`}
          />
          <Row gap={4} justify="between">
            {accounts.length > 1 && (
              <CheckField
                label={t('forms.card.bankAccounts.isMain')}
                isChecked={isMain(index)}
                onChange={() => store(accounts.map((other, at) => ({ ...other, isMain: at === index })))}
              />
            )}
            <Button
              variant="subtle"
              color="gray"
              onClick={() => store(accounts.filter((_, at) => at !== index))}
            >
              {t('requisites.card.account-remove')}
            </Button>
          </Row>
        </Panel>
      ))}
      {accounts.length < most && (
        <div>
          <Button variant="default" onClick={() => store([...accounts, NO_ACCOUNT])}>
            {t('requisites.card.account-add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface AccountFieldsProps extends Pick<BankAccountsProps, 'form' | 'warnings'> {
  readonly account: Account;
  readonly path: `card.bankAccounts.${number}`;
}

/**
 * An account; while its BIK is being typed, the bank's data from the directory is filled in, unless another
 * value was entered.
 */
function AccountFields({ form, warnings, account, path }: AccountFieldsProps) {
  const found = useBank(account.bik);
  const isTyped = useRef(false);
  const filled = useRef<Bank | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken over once, when it comes
  useEffect(() => {
    const bank = found?.bank;
    if (!bank || !isTyped.current || filled.current?.bik === bank.bik) return;
    const before = filled.current;
    filled.current = bank;
    const isFree = (value: string, ours: string | undefined) => value === '' || value === ours;
    if (isFree(account.bankName, before?.name)) form.field(`${path}.bankName`).onChange(bank.name);
    if (isFree(account.correspondentAccount, before?.correspondentAccount))
      form.field(`${path}.correspondentAccount`).onChange(bank.correspondentAccount);
  }, [found]);
  const getDoubt = (field: string) =>
    field === 'bik' && found?.state === 'unknown' ? t('validation.bik.unknown') : undefined;
  return (
    <Fields>
      {FIELDS.map((field) => {
        const bound = form.field(`${path}.${field}`);
        return (
          <TextField
            key={field}
            {...bound}
            hint={<Doubt text={warnings.get(`${path}.${field}`) ?? getDoubt(field)} />}
            label={t(`forms.card.bankAccounts.${field}`)}
            isOptional={field === 'bankName' || field === 'correspondentAccount'}
            autoComplete="off"
            onChange={(value) => {
              if (field === 'bik') isTyped.current = true;
              bound.onChange(value);
            }}
          />
        );
      })}
    </Fields>
  );
}
