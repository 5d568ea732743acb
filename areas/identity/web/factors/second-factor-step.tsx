import {
  identityErrors,
  type SecondFactorChallenge,
  TRUST_DAYS,
  type WebAuthnCredential,
} from '@artel/identity/contract';
import { failedAs, publicConfig, t } from '@artel/web';
import {
  Button,
  CheckField,
  CodeField,
  Form,
  LinkButton,
  Stack,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { findPasskeyProblem, requestPasskeyFromDevice } from './passkey-device.ts';

/** The person's answer to a challenge. */
export type FactorAnswer = (
  | { readonly factorCode: string }
  | { readonly passkey: z.infer<typeof WebAuthnCredential> }
) & {
  /** The browser needs no second factor from now on. */
  readonly trustsDevice?: boolean;
};

interface SecondFactorStepProps {
  readonly challenge: SecondFactorChallenge;
  readonly submit: string;
  /** Whether trusting the browser is offered: at a sign-in, but not for a fresh proof. */
  readonly offersTrust?: boolean;
  /** The answer was correct, and the next page is loading. */
  readonly isEntering?: boolean;
  readonly onAnswer: (answer: FactorAnswer) => Promise<unknown>;
}

const code = z.object({ factorCode: z.string().check(z.trim(), z.minLength(6), z.maxLength(32)) });

const CODE = /^\d{6}$/;

/** The step after a correct password: six digits, a recovery code or a passkey, depending on the account. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, submit, offersTrust = false, isEntering = false, onAnswer } = props;
  const has = (method: SecondFactorChallenge['methods'][number]) => challenge.methods.includes(method);
  const problem = findPasskeyProblem();
  const options = has('passkey') && problem === null ? challenge.passkey : null;
  const [isRecovery, setRecovery] = useState(!has('totp'));
  const [isTrusted, setTrusted] = useState(false);
  // A recovery code means that the factor is lost, so the browser can't be trusted by it.
  const trust = offersTrust && isTrusted && !isRecovery ? { trustsDevice: true } : {};
  const refused = useRef<{ readonly factorCode: string; readonly failure: unknown }>(null);
  const byCode = useForm({
    name: 'identity/second-factor',
    initial: { factorCode: '' },
    secrets: ['factorCode'],
    schema: code,
    submit: async (values) => {
      const factorCode = values.factorCode.trim();
      // Enter after the last digit would send a wrong code twice, and attempts are limited.
      if (refused.current?.factorCode === factorCode) throw refused.current.failure;
      try {
        await onAnswer({ factorCode, ...trust });
      } catch (failure) {
        if (failedAs(failure, identityErrors['second-factor-wrong']))
          refused.current = { factorCode, failure };
        throw failure;
      }
    },
  });
  const typed = byCode.values.factorCode;
  // The sixth digit sends the code; the end of a recovery code cannot be recognized while it is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per complete code, not per recreated form
  useEffect(() => {
    if (!isRecovery && CODE.test(typed)) void byCode.submit();
  }, [typed, isRecovery]);
  const byPasskey = useForm({
    name: 'identity/second-factor-passkey',
    initial: {},
    submit: async () => options && onAnswer({ passkey: await requestPasskeyFromDevice(options), ...trust }),
  });
  const hasCode = has('totp') || has('recovery-code');
  return (
    <Stack>
      {offersTrust && !isRecovery && (
        <CheckField
          label={t('identity.factor.trust', { count: TRUST_DAYS })}
          hint={t('identity.factor.trust-hint')}
          isChecked={isTrusted}
          onChange={setTrusted}
        />
      )}
      {hasCode && (
        <Form form={byCode} label={t('identity.factor.title')}>
          {isRecovery ? (
            <TextField
              key="recovery"
              {...byCode.field('factorCode')}
              label={t('identity.factor.recovery-code')}
              hint={t('identity.factor.recovery-hint')}
              autoComplete="off"
              isFocused
            />
          ) : (
            <CodeField
              key="code"
              {...byCode.field('factorCode')}
              label={t('identity.factor.code')}
              hint={t('identity.factor.code-hint')}
              isFocused
            />
          )}
          <SubmitButton isPending={byCode.isPending || isEntering} isWide>
            {submit}
          </SubmitButton>
        </Form>
      )}
      {!hasCode && problem !== null && (
        <p>{t(`identity.passkeys.${problem}`, { brandName: publicConfig().brandName })}</p>
      )}
      {options !== null && (
        <Form form={byPasskey} label={t('identity.factor.by-passkey')}>
          <Button
            type="submit"
            variant="default"
            fullWidth
            autoFocus={!hasCode}
            aria-busy={byPasskey.isPending}
            leftSection={<IconFingerprint size={18} stroke={1.5} />}
          >
            {t('identity.factor.by-passkey')}
          </Button>
        </Form>
      )}
      {has('totp') && has('recovery-code') && (
        <div>
          <LinkButton
            onClick={() => {
              byCode.field('factorCode').onChange('');
              setRecovery(!isRecovery);
            }}
          >
            {t(isRecovery ? 'identity.factor.to-code' : 'identity.factor.to-recovery')}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
