import * as contract from '@artel/meetings/contract';
import { bind } from '@artel/server';
import { planMeeting } from './meetings/plan-meeting.ts';

export const routes = [bind(contract.planMeeting, (deps, actor, { body }) => planMeeting(deps, actor, body))];
