import {
  identityErrors,
  proveSession,
  type SecondFactorChallenge,
  startPasskeyProof,
} from '@artel/identity/contract';
import { currentSession, failedAs, t, useAct } from '@artel/web';
import { Button, Dialog, Form, PasswordField, Stack, SubmitButton, useForm } from '@artel/web/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { challengeIn } from '../factors/challenge-in.ts';
import { findPasskeyProblem, requestPasskeyFromDevice } from '../factors/passkey-device.ts';
import { type FactorAnswer, SecondFactorStep } from '../factors/second-factor-step.tsx';
import { useSecurity } from '../security/api.ts';
import { PauseNotice, usePause } from './pause-notice.tsx';

interface ProofDialogProps {
  readonly isOpen: boolean;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/**
 * Proves that the session's person is present: by password and, if there is one, second factor; or by a
 * passkey alone.
 */
export function ProofDialog({ isOpen, onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('identity.proof.title')} onClose={onClose} size="narrow">
      <Proof onProved={onProved} />
    </Dialog>
  );
}

interface Request {
  readonly challenge: SecondFactorChallenge;
  readonly password: string;
}

const body = z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) });

function Proof({ onProved }: Pick<ProofDialogProps, 'onProved'>) {
  const prove = useAct(proveSession, { failure: 'inline' });
  const [requested, setRequested] = useState<Request>();
  const pause = usePause();

  const byPassword = useForm({
    name: 'identity/proof',
    initial: { password: '' },
    secrets: ['password'],
    schema: body,
    submit: async ({ password }) => {
      const challenge = await getChallenge(() => pause.watch(prove.mutateAsync({ body: { password } })));
      if (challenge === null) onProved();
      else setRequested({ challenge, password });
    },
  });

  const answer = async (provided: FactorAnswer) => {
    if (requested === undefined) return;
    const post = ({ challenge, password }: Request) =>
      pause.watch(prove.mutateAsync({ body: { password, challenge: challenge.challenge, ...provided } }));
    try {
      await post(requested);
    } catch (failure) {
      if (!failedAs(failure, identityErrors['challenge-ended'])) throw failure;
      // The password is still known here, so a new challenge is requested; a typed code is valid for the new
      // one too, a passkey's answer is not.
      const challenge = await getChallenge(() =>
        prove.mutateAsync({ body: { password: requested.password } }),
      );
      if (challenge === null) return onProved();
      setRequested({ ...requested, challenge });
      if ('passkey' in provided) throw failure;
      await post({ ...requested, challenge });
    }
    onProved();
  };

  if (requested !== undefined) {
    return (
      <Stack>
        <p>{t('identity.proof.factor-lead')}</p>
        <PauseNotice until={pause.until} />
        <SecondFactorStep
          challenge={requested.challenge}
          submit={t('identity.proof.submit')}
          onAnswer={answer}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{t('identity.proof.lead')}</p>
      <PauseNotice until={pause.until} />
      <Form form={byPassword} label={t('identity.proof.title')}>
        {/* Names the account for a password manager. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={currentSession().username}
          readOnly
          hidden
        />
        <PasswordField {...byPassword.field('password')} label={t('forms.password')} isFocused />
        <SubmitButton isPending={byPassword.isPending} isWide>
          {t('identity.proof.submit')}
        </SubmitButton>
      </Form>
      <ByPasskey onProved={onProved} />
    </Stack>
  );
}

function ByPasskey({ onProved }: Pick<ProofDialogProps, 'onProved'>) {
  const { data: security } = useSecurity();
  const start = useAct(startPasskeyProof, { failure: 'inline' });
  const prove = useAct(proveSession, { failure: 'inline' });
  const form = useForm({
    name: 'identity/proof-passkey',
    initial: {},
    submit: async () => {
      const { challenge, options } = await start.mutateAsync({ body: {} });
      await prove.mutateAsync({ body: { challenge, passkey: await requestPasskeyFromDevice(options) } });
      onProved();
    },
  });
  if ((security?.passkeys.length ?? 0) === 0 || findPasskeyProblem() !== null) return null;
  return (
    <Form form={form} label={t('identity.factor.by-passkey')}>
      <Button
        type="submit"
        variant="default"
        fullWidth
        aria-busy={form.isPending}
        leftSection={<IconFingerprint size={18} stroke={1.5} />}
      >
        {t('identity.factor.by-passkey')}
      </Button>
    </Form>
  );
}

/** Returns the challenge that the server requires beside the password; null if the password was enough. */
async function getChallenge(act: () => Promise<unknown>): Promise<SecondFactorChallenge | null> {
  try {
    await act();
    return null;
  } catch (failure) {
    return challengeIn(failure);
  }
}
