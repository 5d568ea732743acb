import { type CaptchaPurpose, createCaptcha } from '@artel/identity/contract';
import { call, needChunk } from '@artel/web';

/** Requests a captcha for an act in an account's name and solves it; returns the form's `CToken`. */
export async function obtainCaptcha(purpose: CaptchaPurpose, username: string): Promise<string> {
  const [{ challenge }, { solveAside }] = await Promise.all([
    call(createCaptcha, { body: { purpose, username } }),
    needChunk(() => import('./solve-aside.ts')),
  ]);
  const { counter, derivedKey } = await solveAside(challenge);
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
