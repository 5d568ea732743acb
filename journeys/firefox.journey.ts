import { describeEngine } from './harness/engine-tests.ts';
import { noFirefox, openFirefox } from './harness/firefox.ts';
import { sharedStage } from './harness/stage.ts';

describeEngine({ name: 'Firefox', missing: noFirefox, open: openFirefox, stage: sharedStage() });
