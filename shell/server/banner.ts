import { offeredChoices } from '@artel/contract';
import { createOperatorLink } from '@artel/onboarding/server';
import type { Config, Database, DemoLogin, Platform } from '@artel/server';

/** The facts printed at the end of a start. */
export type Banner = readonly string[];

interface Start {
  readonly config: Config;
  readonly database: Pick<Database, 'isEmbedded'>;
  readonly demo: readonly DemoLogin[] | null;
  /** Opens `/api/letters` of a demo. */
  readonly lettersKey: string | null;
  readonly platform: Platform;
}

/** Describes the address, the data folder and the logins. */
export async function describeStart({
  config,
  database,
  demo,
  lettersKey,
  platform,
}: Start): Promise<Banner> {
  const { text } = platform;
  const data = database.isEmbedded ? 'start.banner.data' : 'start.banner.externalData';
  return [
    '',
    text('start.banner.address', { brand: config.brandName, url: config.publicUrl.origin }),
    text(data, { path: config.dataDir }),
    ...(demo ? describeDemo(demo, text) : await describeOperatorLink(platform)),
    ...describeLetters(config, lettersKey, text),
    ...warnOfForeignAnalytics(config, text),
    text('start.banner.stop'),
    '',
  ];
}

function describeDemo(logins: readonly DemoLogin[], text: Platform['text']): string[] {
  const width = Math.max(...logins.map(({ username }) => username.length));
  const lines = logins.map(
    ({ username, password, note }) => `  ${username.padEnd(width)}  ${password}  ${note}`,
  );
  return [text('start.banner.demo'), ...lines];
}

/** The page is only for this machine, so its address is the loopback one, regardless of the public address. */
function describeLetters({ port }: Config, key: string | null, text: Platform['text']): string[] {
  if (key === null) return [];
  return [text('start.banner.letters'), `  http://localhost:${port}/api/letters?key=${key}`];
}

/**
 * The data that the tag manager gathers leaves the country; the operator should learn that at each start, not
 * from a court.
 */
function warnOfForeignAnalytics({ analytics }: Config, text: Platform['text']): string[] {
  return offeredChoices(analytics).includes('tagManager') ? [text('start.banner.foreignAnalytics')] : [];
}

/** An installation without an operator prints a link to create one; it works once and for a day. */
async function describeOperatorLink(platform: Platform): Promise<string[]> {
  const link = await createOperatorLink(platform);
  return link === null ? [] : [platform.text('start.banner.operator'), `  ${link}`];
}
