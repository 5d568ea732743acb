import { t } from '@artel/web';
import { CheckField, type FormState, TextField } from '@artel/web/ui';
import { Button } from '@mantine/core';
import styles from './card.module.css';
import { type Account, type CardValues, NO_ACCOUNT, readAccounts, writeAccounts } from './card-values.ts';
import { Doubt } from './doubt.tsx';

interface BankAccountsProps {
  readonly form: FormState<CardValues>;
  readonly warnings: ReadonlyMap<string, string>;
  readonly most: number;
}

const FIELDS = ['bik', 'bankName', 'account', 'correspondentAccount'] as const;

/** The company's accounts; one of them is the main one, which documents name. */
export function BankAccounts({ form, warnings, most }: BankAccountsProps) {
  const accounts = readAccounts(form.values['card.bankAccounts']);
  const keep = (next: readonly Account[]) => form.fill({ 'card.bankAccounts': writeAccounts(next) });
  const change = (index: number, field: (typeof FIELDS)[number], value: string) => {
    keep(accounts.map((account, at) => (at === index ? { ...account, [field]: value } : account)));
    form.mend(`card.bankAccounts.${index}.${field}`);
  };
  const isMain = (index: number) =>
    accounts.some((account) => account.isMain) ? accounts[index]?.isMain === true : index === 0;
  return (
    <fieldset className={styles.accounts}>
      <legend>{t('company.card.accounts')}</legend>
      {accounts.map((account, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: an account that is being typed has no name of its own
          key={index}
          className={styles.account}
          aria-label={t('company.card.account-of', { number: index + 1 })}
        >
          <div className={styles.pair}>
            {FIELDS.map((field) => {
              const path = `card.bankAccounts.${index}.${field}`;
              return (
                <TextField
                  key={field}
                  name={path}
                  value={account[field]}
                  error={form.problems.find((problem) => problem.path === path)?.message}
                  hint={<Doubt text={warnings.get(path)} />}
                  label={t(`forms.card.bankAccounts.${field}`)}
                  isOptional={field === 'bankName' || field === 'correspondentAccount'}
                  autoComplete="off"
                  onChange={(value) => change(index, field, value)}
                />
              );
            })}
          </div>
          <div className={styles.accountActs}>
            {accounts.length > 1 && (
              <CheckField
                label={t('forms.card.bankAccounts.isMain')}
                isChecked={isMain(index)}
                onChange={() => keep(accounts.map((other, at) => ({ ...other, isMain: at === index })))}
              />
            )}
            <Button
              variant="subtle"
              color="gray"
              onClick={() => keep(accounts.filter((_, at) => at !== index))}
            >
              {t('company.card.account-remove')}
            </Button>
          </div>
        </section>
      ))}
      {accounts.length < most && (
        <div>
          <Button variant="default" onClick={() => keep([...accounts, NO_ACCOUNT])}>
            {t('company.card.account-add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
